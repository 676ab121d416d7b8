// What is asked over HTTP.
import type { Catalogue, ExampleGame, ExampleList, Join, Lobby, NewTable, OwnTables, Person, Problem, Replay, Review, Seated, TableInfo } from "./protocol";
import { t } from "./texts.svelte";

export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.text);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    const raw = typeof body === "string";
    answer = await fetch(`/api${path}`, {
      method,
      body: body === undefined ? null : raw ? body : JSON.stringify(body),
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
    });
  } catch {
    throw new Refusal({ text: "", key: "page-offline" });
  }
  if (answer.status === 204) return undefined as T;
  const found: unknown = await answer.json().catch(() => null);
  if (answer.ok) return found as T;
  const problem = found as Problem | null;
  throw new Refusal(problem?.key ? problem : { text: "", key: "page-trouble", args: { status: answer.status } });
}

/** Whoever sits down has a name; until they choose one it is a guest's. */
async function named(): Promise<string> {
  const me = await ask<Person>("GET", "/me");
  return me.name || (await ask<Person>("POST", "/me", { name: guestName() })).name;
}

function guestName(): string {
  return t("guest-name", { number: 100 + Math.floor(Math.random() * 900) });
}

/** Whether a name is one that we gave: nobody minds if they get another. */
function isGuestName(name: string): boolean {
  const number = /\d+/.exec(name)?.[0];
  return number !== undefined && t("guest-name", { number: Number(number) }) === name;
}

async function afterNaming<T>(method: string, path: string, body: unknown): Promise<T> {
  await named();
  return ask<T>(method, path, body);
}

/** Sit down. Two guests may have been given the same number; then the second gets another one. */
async function join(id: string, wanted: Join): Promise<Seated> {
  const path = `/tables/${encodeURIComponent(id)}`;
  const name = await named();
  if ((wanted.key ?? null) === null && isGuestName(name)) {
    const taken = (await ask<TableInfo>("GET", path)).seats.flatMap((seat) => seat.names ?? []);
    let free = name;
    while (taken.includes(free)) free = guestName();
    if (free !== name) await ask<Person>("POST", "/me", { name: free });
  }
  return ask<Seated>("POST", `${path}/join`, wanted);
}

let games: Promise<Catalogue> | null = null;

export const api = {
  games: (): Promise<Catalogue> => {
    games ??= ask<Catalogue>("GET", "/games").catch((error: unknown) => {
      games = null;
      throw error;
    });
    return games;
  },
  examples: (game: string) => ask<ExampleList>("GET", `/games/${encodeURIComponent(game)}/examples`),
  example: (game: string, name: string) =>
    ask<ExampleGame>("GET", `/games/${encodeURIComponent(game)}/examples/${encodeURIComponent(name)}`),
  me: () => ask<Person>("GET", "/me"),
  rename: (name: string) => ask<Person>("POST", "/me", { name }),
  mine: async (): Promise<OwnTables> =>
    (await ask<Person>("GET", "/me")).name ? ask<OwnTables>("GET", "/me/tables") : { tables: [] },
  lobby: () => ask<Lobby>("GET", "/tables"),
  make: (table: NewTable) => afterNaming<TableInfo>("POST", "/tables", table),
  check: (table: NewTable) => ask<unknown>("POST", "/check", table),
  table: (id: string) => ask<TableInfo>("GET", `/tables/${encodeURIComponent(id)}`),
  join,
  leave: (id: string) => ask<unknown>("POST", `/tables/${encodeURIComponent(id)}/leave`, {}),
  end: (id: string) => ask<unknown>("POST", `/tables/${encodeURIComponent(id)}/end`, {}),
  record: (id: string) => ask<object>("GET", `/tables/${encodeURIComponent(id)}/record`),
  replay: (id: string, side: string) => ask<Replay>("GET", `/tables/${encodeURIComponent(id)}/replay?${side}`),
  review: (record: object) => ask<Review>("POST", "/review", record),
  replayFile: (record: string, side: string) => ask<Replay>("POST", `/replay?${side}`, record),
};
