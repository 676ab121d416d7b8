/** What the server shows of Oriflamme. */
export interface RowCard {
  card: string | null;
  owner: number;
  face_up: boolean;
  influence: number;
  token: number | null;
}

export interface RowPlace {
  family: number;
  cards: RowCard[];
}

export interface Family {
  hand_size: number;
  aside_size: number;
  twin_aside: boolean;
  pile: string[];
  score: number;
  sheet: Record<string, number>;
  places: number;
}

export interface OriflammeView {
  seat: number | null;
  round: number;
  first_player: number;
  phase: string;
  to_act: number[];
  row: RowPlace[];
  passed: number;
  acting: number | null;
  plan: { seat: number; influence: number } | null;
  families: Family[];
  hand: string[];
  aside: string[];
  over: boolean;
  winners: number[];
}

export const ROUNDS = 6;
