// What a card of a Cypher deck is made of (CY 1.2, 1.3). Whether a deck is right the server says.

export interface DeckCard {
  slug: string;
  copies: number | string;
  class: string;
  value: number | string;
  lasting: boolean;
  effect: string[];
}

export const CLASSES = ["lower", "middle", "upper"];

export const EFFECTS = [
  "late",
  "end",
  "play-again",
  "draw-more",
  "protect",
  "trade-hand",
  "trade-market",
  "show-hand",
  ...["strike", "steal", "pay", "purge"].flatMap((verb) => CLASSES.map((rank) => `${verb} ${rank}`)),
  "purge all",
];

export function lasts(effect: string): boolean {
  return effect === "draw-more" || effect === "protect";
}
