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
