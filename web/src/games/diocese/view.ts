/** What the server shows of Table Diocese. */
export interface DiocesePlace {
  laid: string[];
  hand_size: number;
  chosen: boolean;
  score: number;
  sheet: Record<string, number>;
}

export interface DioceseView {
  seat: number | null;
  round: number;
  turn: number;
  to_act: number[];
  places: DiocesePlace[];
  hand: string[];
  choice: string | null;
  controller: number | null;
  pile: number;
  over: boolean;
  winners: number[];
}

/** What scores together lies together. */
export const GROUPS: { name: string; cards: string[] }[] = [
  { name: "laity", cards: ["parishioners", "sexton", "prosphora"] },
  { name: "deacons", cards: ["deacon"] },
  { name: "priests", cards: ["priest1", "priest2", "priest3"] },
  { name: "monastics", cards: ["monk", "hieromonk", "bishop", "rosary", "cell"] },
  { name: "temples", cards: ["temple"] },
  { name: "feasts", cards: ["feast"] },
];
