/** The tones of each game; every picture names its paints by these words. */
export type Palette = Record<string, string>;

const grayCardinal: Palette = {
  ink: "#1a1f26",
  edge: "#2a323c",
  trim: "#c3cad2",
  paper: "#eef1f4",
  text: "#1a1f26",
  accent: "#a31a2f",
  onaccent: "#ffffff",
  deep: "#2a323c",
  slate: "#4b5866",
  mist: "#8f9ba8",
  pale: "#bcc5ce",
  silver: "#dfe4e9",
  white: "#f7f9fb",
  crimson: "#b01e33",
  wine: "#6f1424",
  skin: "#ecd2bd",
  shade: "#c9a48b",
};

const oriflamme: Palette = {
  ink: "#1d1a2b",
  edge: "#1c2a57",
  trim: "#e0a63a",
  paper: "#f6e9c9",
  text: "#2a1a10",
  accent: "#1c2a57",
  onaccent: "#fff4d6",
  parchment: "#f1dfb6",
  tan: "#d9bd86",
  blue: "#24387a",
  night: "#151d42",
  sky: "#6f8cc9",
  fire: "#d8431f",
  flame: "#f08c22",
  gold: "#f2c14b",
  brown: "#6b3f22",
  green: "#4c7043",
  steel: "#c9d0da",
  white: "#fffaf0",
  skin: "#f0cfa8",
};

const diocese: Palette = {
  ink: "#3a1d0c",
  edge: "#7a3b12",
  trim: "#f0c659",
  paper: "#fdf3d8",
  text: "#3a1d0c",
  accent: "#8a2a1b",
  onaccent: "#fff6df",
  gold: "#efbe4a",
  glow: "#f9dd8b",
  ochre: "#c97f2a",
  rust: "#a8461f",
  brown: "#6e3a18",
  black: "#2f2530",
  gray: "#6d6470",
  white: "#fffaf0",
  cream: "#f6e3ba",
  red: "#bf3226",
  green: "#55783c",
  blue: "#3f6a8c",
  sky: "#a9cbd0",
  skin: "#f3c9a0",
  blush: "#e08f6a",
};

const cypher: Palette = {
  ink: "#17171a",
  edge: "#17171a",
  trim: "#f3eee2",
  paper: "#f7f3e8",
  text: "#17171a",
  accent: "#c8321e",
  onaccent: "#ffffff",
  sheet: "#ece5d3",
  wash: "#d3cbb8",
  gray: "#98917f",
  dark: "#4a4742",
  white: "#fbf8f0",
  red: "#c8321e",
};

const PALETTES: Record<string, Palette> = { "gray-cardinal": grayCardinal, oriflamme, diocese, cypher };

/** The tones of a game; a game without its own borrows those of Cypher. */
export const paletteOf = (game: string): Palette => PALETTES[game] ?? cypher;
