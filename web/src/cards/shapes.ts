/** The little language the pictures are drawn in: paths on a sheet 100 wide and 146 high, painted with named tones. */
export interface Shape {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  at?: string;
}

/** What is drawn on one card: the printed value, the mark of its ability, the kind of ability and the picture. */
export interface Figure {
  value?: string;
  mark: string;
  kind: Kind;
  rank?: Rank;
  shapes: Shape[];
}

/** The kind of an ability is the outline of its mark, so that it does not hang on colour. */
export type Kind = "round" | "shield" | "octagon" | "diamond";
export type Rank = "lower" | "middle" | "upper";

export interface Figures {
  scene: Shape[];
  cards: Record<string, Figure>;
}

/** The figure of a card; none for a slug nobody has drawn, whatever word it is. */
export const figureOf = (figures: Figures | undefined, card: string | null): Figure | undefined =>
  figures && card !== null && Object.hasOwn(figures.cards, card) ? figures.cards[card] : undefined;

/** A painted area with the ink line around it. */
export const fill = (tone: string, d: string, width = 2): Shape => ({ d, fill: tone, stroke: "ink", width });

/** A painted area without a line. */
export const flat = (tone: string, d: string): Shape => ({ d, fill: tone });

/** A line alone. */
export const line = (tone: string, d: string, width = 2): Shape => ({ d, stroke: tone, width });

export const oval = (x: number, y: number, rx: number, ry = rx): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0Z`;

export const box = (x: number, y: number, width: number, height: number): string => `M${x} ${y}h${width}v${height}h${-width}Z`;

/** Many small ovals as one path. */
export const dots = (radius: number, ...centres: [number, number][]): string =>
  centres.map(([x, y]) => oval(x, y, radius)).join("");

/** The same shapes moved, scaled or turned. */
export const place = (at: string, shapes: Shape[]): Shape[] =>
  shapes.map((shape) => ({ ...shape, at: shape.at ? `${at} ${shape.at}` : at }));

/** The shapes and their mirror image across the middle of the sheet. */
export const both = (...shapes: Shape[]): Shape[] => [...shapes, ...place("matrix(-1 0 0 1 100 0)", shapes)];
