/** What scores together lies together. */
export const GROUPS: { name: string; cards: string[] }[] = [
  { name: "laity", cards: ["parishioners", "sexton", "prosphora"] },
  { name: "deacons", cards: ["deacon"] },
  { name: "priests", cards: ["priest1", "priest2", "priest3"] },
  { name: "monastics", cards: ["monk", "hieromonk", "bishop", "rosary", "cell"] },
  { name: "temples", cards: ["temple"] },
  { name: "feasts", cards: ["feast"] },
];
