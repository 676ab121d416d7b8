// The examples of a game: which there are, and where they are opened.
import { api, Refusal } from "./api";
import type { ExampleInfo } from "./protocol";
import { settings } from "./settings.svelte";

const lists = new Map<string, Promise<ExampleInfo[]>>();

/** None without a connection: the rules are read all the same, and the next look asks again. */
export function examplesOf(game: string): Promise<ExampleInfo[]> {
  const known = lists.get(game);
  if (known) return known;
  const asked = api.examples(game).then(
    ({ examples }) => examples,
    (error: unknown) => {
      lists.delete(game);
      if (error instanceof Refusal) return [];
      throw error;
    },
  );
  lists.set(game, asked);
  return asked;
}

export function exampleLink(game: string, name: string): string {
  return `/example/${game}/${name}`;
}

/** A title or a text in the reader's language. */
export function spoken(words: Record<string, string>): string {
  return words[settings.language] ?? "";
}

/** Examples of the same clause together, in the order they came. */
export function byClause(examples: ExampleInfo[]): Map<string, ExampleInfo[]> {
  const groups = new Map<string, ExampleInfo[]>();
  for (const example of examples) groups.set(example.clause, [...(groups.get(example.clause) ?? []), example]);
  return groups;
}
