/** The families of Oriflamme: a colour, a field for the frame and a charge for the crest, so that colour is never alone. */
export interface Family {
  colour: string;
  second: string;
  field: string;
  charge: string;
}

const repeat = (from: number, to: number, step: number, draw: (at: number) => string): string => {
  let d = "";
  for (let at = from; at < to; at += step) d += draw(at);
  return d;
};

const grid = (step: number, draw: (x: number, y: number) => string): string =>
  repeat(0, 140 / step, 1, (row) => repeat(0, 100 / step, 1, (column) => draw(column * step, row * step)));

/** Bendy, chequy, lozengy, barry and a field of crosses. */
export const FAMILIES: Family[] = [
  {
    colour: "#1f4fa3",
    second: "#f4f0e2",
    field: repeat(-140, 100, 20, (x) => `M${x} 140L${x + 140} 0h8L${x + 8} 140Z`),
    charge: "M0 -7L1.800 -2.200L7 -2.200L2.900 1L4.500 6L0 3L-4.500 6L-2.900 1L-7 -2.200L-1.800 -2.200Z",
  },
  {
    colour: "#b3202a",
    second: "#f6d77a",
    field: grid(5, (x, y) => ((x + y) % 10 ? "" : `M${x} ${y}h5v5h-5Z`)),
    charge: "M-6 6V-6H-3V-3H-1.500V-6H1.500V-3H3V-6H6V6H2V1H-2V6Z",
  },
  {
    colour: "#2f6b35",
    second: "#e9f0cf",
    field: grid(10, (x, y) => `M${x + 5} ${y + 1}l3 4l-3 4l-3 -4Z`),
    charge: "M0 7C-1 3 -7 2 -5 -2C-4 -4 -2 -3 -1.500 -2C-3 -5 -1 -8 0 -8S3 -5 1.500 -2C2 -3 4 -4 5 -2C7 2 1 3 0 7Z",
  },
  {
    colour: "#3a3340",
    second: "#f2b63c",
    field: repeat(4, 140, 14, (y) => `M0 ${y}h100v5h-100Z`),
    charge: "M2 -7A7 7 0 1 0 6 4.500A6 6 0 0 1 2 -7Z",
  },
  {
    colour: "#6d2f86",
    second: "#f3e3f4",
    field: grid(10, (x, y) => `M${x + 4} ${y + 2}h2v2h2v2h-2v2h-2v-2h-2v-2h2Z`),
    charge: "M0 -7L6 0L0 7L-6 0ZM0 -3L-2.500 0L0 3L2.500 0Z",
  },
];
