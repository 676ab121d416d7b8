// Clauses: "GC 5.3" and where they stand.
const GAMES: Record<string, string> = { GC: "gray-cardinal", OR: "oriflamme", DI: "diocese", CY: "cypher" };

export function gameOfClause(clause: string): string {
  return GAMES[clause.split(" ")[0] ?? ""] ?? "";
}

export function anchorOf(clause: string): string {
  return clause.toLowerCase().replace(" ", "-");
}

export function clauseLink(clause: string): string {
  return `/rules/${gameOfClause(clause)}#${anchorOf(clause)}`;
}

/** The key of a line of a score sheet. */
export function sheetKey(clause: string): string {
  return `sheet-${anchorOf(clause).replaceAll(".", "-")}`;
}
