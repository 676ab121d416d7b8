/** One small emblem for each game, on a square of 64: the first screen and the tab of the browser show them. */
import { both, dots, fill, flat, line, oval, place, type Shape } from "./shapes";

const tile = "M10 2H54Q62 2 62 10V54Q62 62 54 62H10Q2 62 2 54V10Q2 2 10 2Z";

const EMBLEMS: Record<string, Shape[]> = {
  "gray-cardinal": [
    fill("slate", tile),
    fill("crimson", "M6 34C14 27 20 29 21 29C21 18 26 12 32 12S43 18 43 29C44 29 50 27 58 34C50 42 42 39 32 39S14 42 6 34Z"),
    line("wine", "M21 31Q32 36 43 31", 2.4),
    ...place("translate(-18 0)", both(line("silver", "M33 40V47", 2.4), fill("silver", "M29 47H37L39 57H27Z", 1.6))),
  ],
  oriflamme: [
    fill("blue", tile),
    fill("fire", "M32 5C36 17 53 22 53 40C53 52 44 59 32 59S11 52 11 40C11 32 16 28 18 22C20 26 22 28 24 28C23 20 29 14 32 5Z"),
    fill(
      "flame",
      "M33 24C35 31 44 34 43 44C42 52 38 55 32 55S21 51 21 44C21 40 24 37 25 35C27 38 28 38 29 38" + "C28 32 31 28 33 24Z",
    ),
    flat("gold", "M32 39C34 43 38 45 37 49C36 53 34 54 32 54S27 53 27 49C27 46 31 44 32 39Z"),
  ],
  diocese: [
    fill("gold", tile),
    flat("glow", oval(32, 34, 24)),
    line("ink", "M32 5V17M27 9H37", 3),
    fill("blue", "M32 14C35 22 50 25 50 36C50 42 44 46 43 50H21C20 46 14 42 14 36C14 25 29 22 32 14Z", 2.4),
    line("sky", "M22 36C22 31 25 28 28 26", 3),
    fill("white", "M20 49H44V60H20Z", 2.2),
    flat("red", dots(2.4, [26, 55], [32, 55], [38, 55])),
  ],
  cypher: [fill("white", tile), flat("ink", oval(32, 25, 15) + "M25 32L18 56H46L39 32Z"), flat("red", oval(32, 25, 7))],
};

export const emblemOf = (game: string): Shape[] => EMBLEMS[game] ?? EMBLEMS["cypher"] ?? [];
