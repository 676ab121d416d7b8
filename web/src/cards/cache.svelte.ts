/** The pictures of each game, fetched once when first asked for. */
import { SvelteMap } from "svelte/reactivity";

import type { Figures } from "./shapes";

const SOURCES: Record<string, () => Promise<{ figures: Figures }>> = {
  "gray-cardinal": () => import("./figures/gray-cardinal"),
  oriflamme: () => import("./figures/oriflamme"),
  diocese: () => import("./figures/diocese"),
  cypher: () => import("./figures/cypher"),
};

const NOTHING: Figures = { scene: [], cards: {} };
const asked: Partial<Record<string, Promise<Figures>>> = {};
const loaded = new SvelteMap<string, Figures>();

/** Fetch the pictures of a game; a game without any gets an empty set. A failed fetch may be asked for again. */
export function loadFigures(game: string): Promise<Figures> {
  return (asked[game] ??= fetchFigures(game));
}

async function fetchFigures(game: string): Promise<Figures> {
  try {
    const figures = (await SOURCES[game]?.())?.figures ?? NOTHING;
    loaded.set(game, figures);
    return figures;
  } catch (error) {
    asked[game] = undefined;
    throw error;
  }
}

/** The pictures of a game if they are here; a component that reads this is drawn again when they arrive. */
export const figuresOf = (game: string): Figures | undefined => loaded.get(game);
