/** Cypher: ink on paper, faces left blank or half hidden, and one thing in red on every card. */
import { both, box, dots, fill, flat, line, oval, place, type Figures, type Shape } from "../shapes";

const scene: Shape[] = [
  flat("sheet", box(0, 0, 100, 146)),
  flat("wash", "M0 104C22 98 40 108 62 100S92 98 100 102V146H0Z"),
  line("wash", "M6 40L34 12M4 54L48 10M6 64L60 10M96 56L64 88M96 44L58 82M96 32L52 76", 1.4),
];

/** A blank oval of a face with ink hatching down one side. */
const face: Shape[] = [
  fill("white", "M43 60H57V75L50 84L43 75Z"),
  fill("white", "M36 44C36 30 41 25 50 25S64 30 64 44C64 58 58 67 50 67S36 58 36 44Z"),
  line("ink", "M58 30L62 37M56 34L63 46M56 41L63 54M56 48L61 59M55 55L58 62", 1.2),
];

const eyes: Shape[] = [
  flat("ink", dots(2, [44, 45], [55, 45])),
  line("ink", "M40 40.500L47 41M59 40.500L53 41", 1.8),
  line("ink", "M50 46L48 53H51", 1.3),
];

const body = (tone = "ink"): Shape => flat(tone, "M12 150C10 102 22 82 40 74H60C78 82 90 102 88 150Z");

/** Shirt and tie between two lapels. */
const suit = (tie: string): Shape[] => [
  body(),
  ...place("translate(0 -6)", [
    flat("white", "M40 78L50 122L60 78L50 86Z"),
    fill(tie, "M46 84H54L52 90L55 110L50 118L45 110L48 90Z", 1.4),
    line("gray", "M38 82L32 98L40 102L47 122M62 82L68 98L60 102L53 122", 1.6),
  ]),
];

const glyph = (at: string, d: string): Shape[] => place(at, [line("red", d, 2.4)]);

export const figures: Figures = {
  scene,
  cards: {
    cypher: {
      value: "0",
      mark: "end",
      kind: "diamond",
      rank: "lower",
      shapes: [
        flat("ink", "M6 150C6 110 24 92 30 80C22 44 34 14 50 6C66 14 78 44 70 80C76 92 94 110 94 150Z"),
        line("gray", "M26 122C32 104 36 96 38 88M74 122C68 104 64 96 62 88M50 100V140M36 30C40 20 46 15 50 13", 1.4),
        fill("dark", "M35 46C35 28 42 22 50 18C58 22 65 28 65 46C65 64 58 76 50 80C42 76 35 64 35 46Z"),
        fill("white", oval(50, 46, 11), 2),
        flat("red", oval(50, 44, 5.5) + "M47 46L44.500 56H55.500L53 46Z"),
        ...glyph("translate(30 112)", "M-5 -5H5M0 -5V5M-5 5H0"),
        ...glyph("translate(50 102)", "M-5 5L0 -5L5 5M-2 1H2"),
        ...glyph("translate(70 112)", "M-4 -5V5M-4 0H4M4 -5V5"),
      ],
    },
    courier: {
      value: "2",
      mark: "draw",
      kind: "shield",
      rank: "lower",
      shapes: [
        line("gray", "M2 70H22M0 84H16M4 98H14", 2.4),
        ...place("rotate(8 50 100)", [
          body("dark"),
          flat("ink", "M28 88L70 150H84L40 80Z"),
          ...face,
          ...eyes,
          line("ink", "M45 59Q50 62 55 58", 1.8),
          fill("ink", "M34 40C32 22 42 16 52 16C64 16 68 26 67 36L86 36C88 40 84 42 80 42H36Z"),
          line("gray", "M36 35H66", 1.6),
          fill("white", "M44 76C50 82 56 82 62 74L90 62L80 76L94 80L62 86C54 90 46 88 42 82Z", 1.8),
        ]),
        fill("white", "M24 100L70 92L76 122L30 130Z", 2.4),
        line("ink", "M24 100L54 112L70 92M30 130L46 109M76 122L60 107", 1.8),
        fill("red", oval(53, 111, 6), 1.6),
        fill("white", oval(28, 120, 7, 6)),
      ],
    },
    saboteur: {
      value: "2",
      mark: "strike",
      kind: "round",
      rank: "lower",
      shapes: [
        body(),
        ...both(flat("ink", "M50 20C28 18 26 46 30 72C36 70 40 64 38 52Z")),
        ...face,
        ...eyes,
        fill("ink", "M34 46C32 24 42 18 50 18S68 24 66 46C62 38 58 34 56 30C50 36 40 38 34 46Z", 1),
        fill("dark", "M35 53Q50 49 65 53C65 66 60 76 50 80C40 76 35 66 35 53Z", 1.8),
        line("gray", "M40 60Q50 57 60 60M42 67Q50 64 58 67", 1.3),
        line("gray", "M30 100L42 90M26 116L44 98", 1.4),
        fill("white", "M58 92H66V126H58ZM66 92H74V126H66ZM74 92H82V126H74Z", 2),
        flat("ink", box(57, 104, 26, 5)),
        line("ink", "M62 92C62 78 74 82 76 72C78 62 88 66 88 58", 2),
        fill("red", "M88 42L91 51L99 49L94 56L100 62L91 62L88 70L85 62L76 63L82 56L77 49L85 51Z", 1.6),
        fill("white", "M54 114C56 108 64 108 66 113C68 120 64 126 58 125Z", 1.8),
      ],
    },
    pickpocket: {
      value: "3",
      mark: "swap",
      kind: "round",
      rank: "lower",
      shapes: [
        body("dark"),
        line("ink", "M20 110L40 84M16 124L46 90M20 136L50 98", 1.6),
        ...face,
        flat("ink", "M36 50C42 56 46 54 50 55S58 56 64 50C64 60 58 67 50 67S36 60 36 50Z"),
        line("white", "M45 60Q51 61 55 57", 2),
        ...eyes,
        fill("ink", "M28 40C26 22 40 14 54 15C68 16 76 26 74 36C58 34 42 35 28 40Z"),
        fill("ink", "M24 42C36 34 56 34 66 37L60 42C48 39 36 40 24 42Z", 1.6),
        line("gray", "M44 18L40 34M54 17V33M63 20L66 33", 1.3),
        fill("ink", "M88 150L96 104L100 100V150Z"),
        fill(
          "white",
          "M60 150L64 128C62 116 66 110 70 112L72 104C74 100 78 101 78 105L77 114L82 92C83 88 88 89 87 94" +
            "L84 114L90 98C92 94 96 96 95 100L88 122L84 150Z",
          2,
        ),
        line("ink", "M70 114L72 126M77 114V126", 1.3),
        line("ink", "M84 92C86 74 78 66 70 68", 1.8),
        fill("red", oval(64, 76, 10)),
        fill("white", oval(64, 76, 6), 1.2),
        line("ink", "M64 72V76H67M64 63V66", 1.5),
      ],
    },
    broker: {
      value: "4",
      mark: "swap",
      kind: "round",
      rank: "middle",
      shapes: [
        ...suit("red"),
        ...face,
        line("ink", oval(44, 45, 5) + oval(56, 45, 5) + "M49 44H51", 1.8),
        line("ink", "M45 59H55", 1.8),
        fill("ink", "M35 42C32 24 40 18 52 18C64 18 68 28 65 42C62 36 62 32 58 30C50 32 42 30 38 32Z", 1),
        fill("ink", "M28 34C34 32 36 38 33 41C30 46 30 52 34 56C37 60 34 66 29 64C20 58 20 40 28 34Z", 1),
        line("gray", "M27 40C24 46 24 54 28 59", 1.4),
        fill("white", oval(26, 52, 8, 7)),
        fill("ink", "M16 112C14 92 16 70 20 60L32 62C32 76 36 86 42 92Z", 1),
        fill("white", "M54 88L94 82L98 122L58 128Z", 2.2),
        line("gray", "M60 96L92 91M61 105L93 100M62 114L94 109", 1.2),
        line("red", "M62 120L70 106L77 111L90 92", 3.4),
        line("red", "M82 92L90.500 91.500L92 100", 3),
        fill("white", "M50 112C54 106 62 108 63 113C63 120 58 125 52 122Z", 1.8),
      ],
    },
    guard: {
      value: "4",
      mark: "guard",
      kind: "shield",
      rank: "middle",
      shapes: [
        flat("ink", "M4 150C2 108 14 86 36 80H64C86 86 98 108 96 150Z"),
        flat("white", "M40 72H60L62 84L50 92L38 84Z"),
        fill("white", "M33 42C33 26 40 22 50 22S67 26 67 42C67 58 62 70 50 70S33 58 33 42Z"),
        line("ink", "M60 30L65 40M58 36L66 50M58 46L64 58M57 54L60 63", 1.2),
        fill("ink", "M34 40H66V48C62 52 54 52 51 46H49C46 52 38 52 34 48Z", 1),
        line("gray", "M39 43L43 48M56 43L60 48", 1.4),
        line("ink", "M44 61H56", 2.4),
        fill("ink", "M32 34C32 22 40 16 50 16S68 22 68 34Z", 1),
        line("ink", "M68 46C74 50 70 58 74 62C76 66 74 72 72 76", 1.8),
        fill("white", "M50 92L74 98V116C74 130 60 138 50 143C40 138 26 130 26 116V98Z", 2.6),
        fill("red", "M50 100L66 104V116C66 125 56 130 50 134C44 130 34 125 34 116V104Z", 1.8),
        flat("white", oval(50, 113, 4.5) + "M48 114L46 125H54L52 114Z"),
      ],
    },
    hacker: {
      value: "5",
      mark: "grab",
      kind: "round",
      rank: "middle",
      shapes: [
        flat("ink", "M8 150C8 112 20 92 32 82C24 54 32 22 50 12C68 22 76 54 68 82C80 92 92 112 92 150Z"),
        line("gray", "M34 34C38 24 44 19 50 17M30 100L36 90M70 100L64 90", 1.4),
        flat("dark", "M34 50C34 32 42 26 50 23C58 26 66 32 66 50C66 66 60 74 50 77C40 74 34 66 34 50Z"),
        ...face,
        flat("ink", "M36 46C34 32 44 25 52 25C46 34 42 42 38 58ZM64 46C66 32 58 26 52 25C58 32 61 40 62 56Z"),
        fill("red", oval(43.5, 46, 6.5, 5.5) + oval(56.5, 46, 6.5, 5.5), 2),
        line("white", "M40 45L42 43M53 45L55 43", 1.5),
        line("ink", "M46 60Q50 61 54 59", 1.8),
        fill("dark", "M18 98H82L86 132H14Z", 2.4),
        flat("ink", "M23 102H77L80 128H20Z"),
        line("white", "M28 109H36M40 109H56M60 109H64M28 115H48M53 115H58M28 121H32M36 121H52", 2.2),
        line("red", "M66 115H72M57 121H70", 2.2),
      ],
    },
    director: {
      value: "6",
      mark: "pay",
      kind: "octagon",
      rank: "upper",
      shapes: [
        ...suit("ink"),
        ...face,
        ...eyes,
        line("ink", "M44 60H56", 2),
        fill("ink", "M35 40C33 28 38 20 50 20S67 28 65 40C63 34 60 31 56 31H44C40 31 37 34 35 40Z", 1),
        line("gray", "M40 24Q48 21 58 26", 1.4),
        fill("red", "M30 106l3 -5l3 5l-3 4Z", 1.2),
        ...place("translate(-2 -16)", [
          fill("ink", "M62 104C58 104 58 98 64 97H96C100 97 100 104 96 104L92 106V112H68V106Z", 1),
          fill("dark", "M66 112H94L98 134H62Z", 1.8),
          fill("white", oval(80, 122, 8), 1.6),
          flat("ink", dots(1.3, [80, 117], [84, 120], [84, 125], [80, 127.5], [76, 125], [76, 120])),
          flat("red", oval(80, 122, 2.6)),
          line("gray", "M66 100H92", 1.4),
        ]),
        line("ink", "M78 120C84 132 92 126 94 140", 2),
        line("gray", "M8 12V60M18 4V52M92 40V86M82 44V84", 1.4),
      ],
    },
    senator: {
      value: "7",
      mark: "show",
      kind: "octagon",
      rank: "upper",
      shapes: [
        body("white"),
        fill("white", "M12 150C10 102 22 82 40 74H60C78 82 90 102 88 150Z", 2.4),
        fill("red", "M30 80L40 74L78 150H60Z", 1.8),
        line("ink", "M22 104C28 116 26 134 28 150M64 96C70 110 74 120 76 130M44 112C42 124 44 136 44 150", 1.6),
        fill("ink", "M33 36C24 44 26 60 34 66L40 50ZM66 34C78 34 82 44 76 52C70 54 66 50 64 44Z", 1),
        ...face,
        ...eyes,
        line("ink", "M46 59Q50 61 54 59", 1.8),
        fill("ink", "M34 46C32 26 42 18 50 18S69 26 66 44C62 34 56 30 50 30C44 32 38 36 34 46Z", 1),
        ...both(
          line("white", "M31 46C30 32 36 20 46 15", 5),
          line("ink", "M31 46C30 32 36 20 46 15", 1.6),
          fill(
            "white",
            "M31 44C24 42 22 36 23 32C29 34 32 38 31 44ZM33 33C27 29 26 24 28 20C33 23 35 28 33 33ZM39 23" +
              "C35 18 36 13 39 10C43 14 42 19 39 23Z",
            1.4,
          ),
        ),
        fill("white", "M70 96H96V132H70Z", 2),
        line("ink", "M74 104H92M74 111H92M74 118H86", 1.6),
        fill("red", oval(88, 125, 5), 1.4),
      ],
    },
    magnate: {
      value: "8",
      mark: "purge",
      kind: "octagon",
      rank: "upper",
      shapes: [
        flat("ink", "M0 150C-2 108 14 90 34 82H66C86 90 102 108 100 150Z"),
        flat("white", "M38 80L50 136L62 80L50 88Z"),
        fill("red", "M50 86L38 80V94ZM50 86L62 80V94Z", 1.6),
        flat("ink", dots(1.8, [50, 100], [50, 110], [50, 120])),
        fill("white", "M31 50C30 34 38 30 50 30S70 34 69 50C69 66 62 76 50 76S31 66 31 50Z"),
        line("ink", "M62 38L67 47M60 44L68 56M60 52L67 62M59 60L63 68", 1.2),
        flat("ink", oval(43, 50, 2)),
        line("ink", oval(58, 49, 6.5) + "M64 52C70 62 68 74 66 84", 1.8),
        flat("ink", oval(58, 50, 2)),
        fill("ink", "M50 58C44 56 38 60 32 58C36 66 44 68 50 63C56 68 64 66 68 58C62 60 56 56 50 58Z", 1),
        line("ink", "M46 69H54", 1.8),
        flat("ink", "M35 34L33 2H67L65 34Z"),
        flat("red", "M34.600 26H65.400L65 32H35Z"),
        flat("ink", "M20 36C28 30 72 30 80 36C72 42 28 42 20 36Z"),
        line("gray", "M40 6L41 24M46 5V24", 1.6),
        fill("white", oval(24, 116, 11), 2),
        line("ink", "M24 109V123M28 112Q24 109 21 112T24 116T27 120T20 120", 1.8),
      ],
    },
    idol: {
      value: "9",
      mark: "purge",
      kind: "octagon",
      rank: "upper",
      shapes: [
        line("ink", rays(50, 48, 34, 46, 20), 2),
        fill("red", oval(50, 48, 31), 2.4),
        flat("ink", "M18 150L26 100C28 88 38 84 40 82H60C62 84 72 88 74 100L82 150Z"),
        fill("white", "M30 28C30 14 70 14 70 28V62C70 80 60 90 50 90S30 80 30 62Z", 2.4),
        fill("ink", "M36 40Q42 34 47 41V45Q41 47 36 44ZM64 40Q58 34 53 41V45Q59 47 64 44Z", 1),
        flat("white", dots(1.6, [42, 42], [58, 42])),
        line("ink", "M50 42V58L45 61H55M34 34L46 35M66 34L54 35M42 72Q50 68 58 72", 2),
        line("ink", "M50 16V28M40 17V26M60 17V26M34 54H40M34 60H40M66 54H60M66 60H60", 1.6),
        fill("red", "M50 22L54 28L50 34L46 28Z", 1.4),
        line("gray", "M32 104H68M30 114H70M28 124H72", 2),
        fill("white", "M40 96L50 106L60 96V116L50 128L40 116Z", 1.8),
        flat("red", oval(50, 113, 4)),
      ],
    },
  },
};

/** Beams around a head. */
function rays(x: number, y: number, from: number, to: number, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const turn = (index * 2 * Math.PI) / count;
    const at = (far: number): string => `${(x + far * Math.sin(turn)).toFixed(1)} ${(y - far * Math.cos(turn)).toFixed(1)}`;
    return `M${at(from)}L${at(to)}`;
  }).join("");
}
