import type { GrayCardinalView } from "../../lib/protocol";

/** GC 1: the characters in order; a character's value is its place here, from 1. */
export const CHARACTERS = ["general", "seer", "jester", "assassin", "judge", "minstrel", "alchemist", "queen", "king"];
export const INFLUENCE = CHARACTERS.slice(0, 5);
const ABLE = CHARACTERS.slice(0, 7);
export const MOST_IN_ROW = 5;

export function printed(card: string): number {
  return CHARACTERS.indexOf(card) + 1;
}

/** A column lies turned when its ability is used up this turn, or another player has more of the character. */
export function isTurned(view: GrayCardinalView, seat: number, card: string): boolean {
  const used = view.turn === seat && view.used.includes(card);
  return ABLE.includes(card) && (used || !view.players[seat]?.available.includes(card));
}

/** Whether nobody has more of a character. */
export function leads(view: GrayCardinalView, seat: number, card: string): boolean {
  const most = Math.max(...view.players.map((player) => player.columns[card] ?? 0));
  return most > 0 && view.players[seat]?.columns[card] === most;
}
