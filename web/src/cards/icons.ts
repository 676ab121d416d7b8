/** The marks of abilities: line drawings around the origin, some eight units to each side. */
const ICONS: Record<string, string> = {
  eye: "M-8 0Q0 -9 8 0Q0 9 -8 0ZM-2 0a2 2 0 1 1 4 0a2 2 0 1 1 -4 0Z",
  again: "M6 -4A7 7 0 1 0 7 3M7 -9V-3.500H1.500",
  swap: "M-7 -3H6M2 -7L6.500 -3L2 1M7 4H-6M-2 0.500L-6.500 4L-2 8",
  flask: "M-2.500 -8H2.500M-2 -8V-2L-7 6Q-7 8 -5 8H5Q7 8 7 6L2 -2V-8M-4.500 3H4.500",
  nodestroy: "M-8 8L8 -8M-5 -5L5 5M-5 -1L-1 -5M5 5L8 8",
  noswap: "M-8 8L8 -8M-7 -2H2M-1 -5.500L2.500 -2L0 1M7 3H-1M1 0L-2.500 3L1 6.500",
  hourglass: "M-6 -8H6M-6 8H6M-4.500 -8C-4.500 -2 -1 -2 -1 0S-4.500 2 -4.500 8M4.500 -8C4.500 -2 1 -2 1 0S4.500 2 4.500 8M-2 6H2",
  blade: "M-6 6L7 -7M7 -7L6 -2M7 -7L2 -6M-7 1L-1 7M-5 5L-8 8",
  blades: "M-7 7L7 -7M7 7L-7 -7M-8 2L-2 8M8 2L2 8",
  drop: "M0 -8C4 -2 6 0 6 3A6 5.500 0 1 1 -6 3C-6 0 -4 -2 0 -8ZM-2.500 4Q-2 6 0 6.500",
  twins:
    "M-7 8V3Q-7 0 -3.500 0T0 3V8M0 8V3Q0 0 3.500 0T7 3V8M-6 -4a2.500 2.500 0 1 1 5 0a2.500 2.500 0 1 1 -5 0Z" +
    "M1 -4a2.500 2.500 0 1 1 5 0a2.500 2.500 0 1 1 -5 0Z",
  jaws: "M-8 -3Q0 -10 8 -3M-8 3Q0 10 8 3M-6 -4L-4 0L-2 -5.500L0 -1L2 -5.500L4 0L6 -4M-6 4L-4 1M6 4L4 1",
  coin: "M-7 0a7 7 0 1 1 14 0a7 7 0 1 1 -14 0ZM-3 -2Q0 -5 3 -2M-3 2Q0 5 3 2M0 -5V5",
  three: "M-8.500 -6H-4V6H-8.500ZM-2.200 -6H2.200V6H-2.200ZM4 -6H8.500V6H4Z",
  two: "M-6.500 -6.500H-1V6.500H-6.500ZM1.500 -6.500H7V6.500H1.500Z",
  stairs: "M-8 7H-4V3H0V-1H4V-6H8",
  most: "M-8 8H8M-8 8V2H-3V8M-3 2V-7H3V8M3 -1H8V8",
  cowl: "M-7 8C-9 1 -6 -8 0 -9C6 -8 9 1 7 8ZM-3.500 2C-3.500 -2 -2 -3.500 0 -3.500S3.500 -2 3.500 2S2 6 0 6S-3.500 5 -3.500 2Z",
  roof: "M-8 0L0 -8L8 0M-6 -2V8H6V-2M-1.500 8V3H1.500V8",
  person: "M-3 -5a3 3 0 1 1 6 0a3 3 0 1 1 -6 0ZM-6 8C-6 1 -3 0 0 0S6 1 6 8Z",
  pair: "M-8 -4L-1 -7L3 4L-4 7ZM2 -6L6 -7L8 6L4 6",
  die: "M-7.500 -7.500H7.500V7.500H-7.500ZM-4.500 -3.500a1 1 0 1 1 2 0a1 1 0 1 1 -2 0ZM2.500 3.500a1 1 0 1 1 2 0a1 1 0 1 1 -2 0Z",
  end: "M-6 -8V8M-6 -7H6L3 -3L6 1H-6",
  draw: "M-6 -8H3V2M-6 -8V5H-1M4 3V9M1 6H7",
  strike: "M2 -9L-5 1H0L-2 9L6 -2H1Z",
  grab:
    "M-6 2V-3Q-6 -5 -4.500 -5T-3 -3V-7Q-3 -8.500 -1.500 -8.500T0 -7V-6.500Q0 -8 1.500 -8T3 -6.500V-4" +
    "Q3 -5.500 4.500 -5.500T6 -4V2Q6 8 0 8T-6 2Z",
  guard: "M0 -8L7 -5.500V0C7 5 3 7.500 0 9C-3 7.500 -7 5 -7 0V-5.500Z",
  pay: "M0 -8V3M-4.500 -1.500L0 3L4.500 -1.500M-7 7.500H7",
  purge: "M-7 -5H7M-5 -5L-4 8H4L5 -5M-2.500 -8H2.500M-1.500 -1V4M1.500 -1V4",
  show: "M-8 -5L-3 -7L0 4L-5 6ZM-1 -7H4V5H0M6 -6L8.500 -5L6 6",
};

/** The effects a custom Cypher card may have, and the icon each is drawn with. */
const EFFECTS: Record<string, string> = {
  "play-again": "again",
  "draw-more": "draw",
  steal: "grab",
  "trade-hand": "swap",
  "trade-market": "swap",
  protect: "guard",
  "show-hand": "show",
  late: "hourglass",
};

/** The drawing of a mark, named by its icon or by an effect such as "strike upper"; none for a mark that is text. */
export function iconOf(mark: string): string | undefined {
  const word = mark.split(" ")[0] ?? mark;
  return ICONS[EFFECTS[word] ?? word];
}

/** The outlines a mark stands in, one for each kind of ability. */
export const KINDS: Record<string, string> = {
  round: "M-12 0a12 12 0 1 1 24 0a12 12 0 1 1 -24 0Z",
  shield: "M0 -13L12 -9.500V0C12 8 5 12 0 14.500C-5 12 -12 8 -12 0V-9.500Z",
  octagon: "M-5 -12H5L12 -5V5L5 12H-5L-12 5V-5Z",
  diamond: "M0 -14L14 0L0 14L-14 0Z",
};

/** One, two or three chevrons for the classes of Cypher. */
export const RANKS: Record<string, string> = {
  lower: "M-6 2L0 -3L6 2",
  middle: "M-6 4L0 -1L6 4M-6 -1L0 -6L6 -1",
  upper: "M-6 6L0 1L6 6M-6 1L0 -4L6 1M-6 -4L0 -9L6 -4",
};
