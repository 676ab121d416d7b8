/** What the server shows of Cypher. */
export interface CypherSeat {
  table: string[];
  hand_size: number;
  score: number;
  sheet: Record<string, number>;
}

export interface CypherView {
  seat: number | null;
  turn: number;
  active: number;
  phase: string;
  to_act: number[];
  seats: CypherSeat[];
  hand: string[];
  market: string | null;
  deck: number;
  under: (string | null)[];
  hidden_card: boolean;
  draws_left: number;
  looked_at: number | null;
  looked_hand: string[] | null;
  trigger: number | null;
  turns_left: number | null;
  over: boolean;
  winners: number[];
}

/** The printed values of a deck of one's own; the usual cards have theirs on the card. */
export function ownValue(deck: unknown, card: string): number | null {
  if (!Array.isArray(deck)) return null;
  const found = (deck as { slug: string; value: number }[]).find(({ slug }) => slug === card);
  return found?.value ?? null;
}

/** Equal cards of a zone apart from each other: `table:2:guard#1`. */
export function numbered(zone: string, cards: string[]): { id: string; card: string }[] {
  return cards.map((card, i) => ({
    id: `${zone}:${card}#${cards.slice(0, i).filter((other) => other === card).length}`,
    card,
  }));
}
