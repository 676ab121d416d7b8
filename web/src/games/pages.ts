// The four tables; each is loaded when somebody sits down at it.
import type { Component } from "svelte";

import type { Desk, GameMoves } from "../lib/desk.svelte";

export interface Place {
  score: number;
  sheet: Record<string, number>;
}

export interface GamePage {
  Table: Component<{ desk: Desk }>;
  moves: GameMoves;
  /** The clause that says who wins. */
  winning: string;
  /** The scores and sheets in a view, by place. */
  places(view: unknown): Place[];
  /** Why a place has the points of a line, in words; empty where the line says it all. */
  why(view: unknown, place: number, clause: string): string;
}

export const GAMES = ["diocese", "gray-cardinal", "oriflamme", "cypher"] as const;

const pages: Record<string, () => Promise<{ page: GamePage }>> = {
  "gray-cardinal": () => import("./gray-cardinal"),
  oriflamme: () => import("./oriflamme"),
  diocese: () => import("./diocese"),
  cypher: () => import("./cypher"),
};

export async function loadGame(slug: string): Promise<GamePage> {
  const load = pages[slug];
  if (!load) throw new Error(slug);
  return (await load()).page;
}
