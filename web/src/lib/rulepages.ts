// The rules pages, each its own chunk: English beside its folder, the other languages in theirs.
import { parse, type Block } from "./markdown";
import type { Language } from "./settings.svelte";

const pages = import.meta.glob<string>(["../../../docs/rules/**/*.md", "!**/README.md"], { query: "?raw", import: "default" });

const PREFIXES: Record<string, string> = { "gray-cardinal": "gc", oriflamme: "or", diocese: "di", cypher: "cy" };

export function prefixOf(game: string): string {
  return PREFIXES[game] ?? "";
}

export async function loadRules(game: string, language: Language): Promise<Block[]> {
  const folder = language === "en" ? "" : `${language}/`;
  const page = await pages[`../../../docs/rules/${folder}${game}.md`]?.();
  return page === undefined ? [] : parse(page, prefixOf(game));
}
