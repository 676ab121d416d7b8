/** The backs of the cards, on the sheet of the figures: nothing of a face shows through. */
import { both, box, dots, fill, flat, line, oval, type Shape } from "./shapes";

/** A lattice of slanting lines over the whole sheet. */
const lattice = (step: number): string => {
  let d = "";
  for (let x = -146; x < 246; x += step) d += `M${x} 0l146 146M${x} 146l146 -146`;
  return d;
};

const BACKS: Record<string, Shape[]> = {
  "gray-cardinal": [
    flat("deep", box(0, 0, 100, 146)),
    line("slate", lattice(14), 1.5),
    fill("slate", "M50 14L84 73L50 132L16 73Z", 2.5),
    line("pale", "M50 24L78 73L50 122L22 73Z", 1.5),
    fill("crimson", "M18 74C28 66 36 68 38 68C38 56 44 51 50 51S62 56 62 68C64 68 72 66 82 74C72 82 62 79 50 79S28 82 18 74Z"),
    line("wine", "M38 70Q50 75 62 70", 2),
    ...both(line("silver", "M30 79C30 88 34 90 32 98", 2), fill("silver", "M29 98H35L37 108H27Z", 1.5)),
  ],
  oriflamme: [
    flat("night", box(0, 0, 100, 146)),
    line("blue", lattice(20), 2),
    fill(
      "fire",
      "M50 12C56 34 84 44 84 82C84 110 68 128 50 132C32 128 16 110 16 82C16 66 24 58 28 46" +
        "C32 54 34 58 38 58C36 42 44 30 50 12Z",
      2.5,
    ),
    fill(
      "flame",
      "M52 46C56 60 72 68 70 90C68 108 60 116 50 120C38 116 30 106 30 92C30 84 34 78 36 74" +
        "C40 80 42 80 44 80C42 66 46 58 52 46Z",
    ),
    fill("gold", "M50 78C54 86 60 90 59 100C58 108 54 112 50 114C44 112 40 106 41 100C42 92 48 90 50 78Z"),
  ],
  diocese: [
    flat("rust", box(0, 0, 100, 146)),
    line("ochre", lattice(18), 1.5),
    fill("gold", oval(50, 73, 36), 2.5),
    line("rust", oval(50, 73, 31), 1.5),
    fill("red", "M46 46H54V56H62V62H54V70H68V78H54V84L62 88L60 94L54 91V102H46V87L38 83L40 77L46 80V78H32V70H46V62H38V56H46Z"),
    flat("gold", dots(3, [12, 14], [88, 14], [12, 132], [88, 132])),
  ],
  cypher: [
    flat("ink", box(0, 0, 100, 146)),
    line("dark", "M0 20H100M0 40H100M0 60H100M0 80H100M0 100H100M0 120H100M20 0V146M40 0V146M60 0V146M80 0V146", 1),
    flat(
      "dark",
      box(0, 20, 20, 20) +
        box(80, 0, 20, 20) +
        box(20, 100, 20, 20) +
        box(60, 120, 20, 20) +
        box(80, 80, 20, 20) +
        box(0, 60, 20, 20),
    ),
    fill("white", oval(50, 64, 28), 2.5),
    flat("ink", oval(50, 56, 10) + "M45 62L40 84H60L55 62Z"),
    flat("red", oval(50, 56, 4)),
    line("white", "M26 112H30M36 112H48M54 112H58M64 112H74", 4),
  ],
};

export const backOf = (game: string): Shape[] => BACKS[game] ?? BACKS["cypher"] ?? [];
