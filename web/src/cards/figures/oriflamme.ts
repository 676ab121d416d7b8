/** Oriflamme: Ablaze: figures before a burning pennon, drawn like the charges of a shield. */
import { both, box, dots, fill, flat, line, oval, place, type Figures, type Shape } from "../shapes";

const scene: Shape[] = [
  flat("parchment", box(0, 0, 100, 146)),
  flat("tan", "M0 146V112C20 104 34 118 50 110S84 104 100 112V146Z"),
  flat(
    "gold",
    "M10 120C0 84 24 74 22 44C34 56 36 66 38 72C44 52 40 32 54 12C56 34 72 44 70 66C76 60 78 52 78 44" + "C90 66 98 92 88 120Z",
  ),
  flat(
    "flame",
    "M22 124C14 98 32 92 32 70C40 80 42 84 44 88C48 72 48 58 54 44C56 62 66 70 66 84C70 80 72 76 72 72" + "C82 88 86 106 78 124Z",
  ),
];

const face = (mouth = "M46 58Q50 60 54 58"): Shape[] => [
  fill("skin", "M36 42C36 30 42 26 50 26S64 30 64 42C64 56 58 65 50 65S36 56 36 42Z"),
  flat("ink", dots(2, [44, 45.5], [56, 45.5])),
  line("ink", "M40.500 40L47 40.500M59.500 40L53 40.500", 1.8),
  line("ink", "M50 46V52.500H47.500", 1.4),
  line("ink", mouth, 1.8),
];

const body = (tone: string): Shape => fill(tone, "M12 150C10 108 22 86 40 78H60C78 86 90 108 88 150Z");

/** A boy in a parted tunic; the Prince and his Twin are one drawing, mirrored and crowned differently. */
const boy = (left: string, right: string): Shape[] => [
  fill(left, "M12 150C10 108 22 86 40 78L50 84V150Z"),
  fill(right, "M88 150C90 108 78 86 60 78L50 84V150Z"),
  fill("white", "M38 72L50 82L62 72L66 82L50 92L34 82Z"),
  ...both(fill("brown", "M34 34C26 44 28 60 34 66L39 58L37 42Z")),
  ...face("M45 57Q50 62 55 57"),
  fill("brown", "M33 46C31 28 40 20 50 20S69 28 67 46C62 40 60 36 58 32C52 38 42 38 33 46Z"),
];

const crown = (tone: string): Shape[] => [
  fill(tone, "M33 28L31 8L41 17L50 4L59 17L69 8L67 28Q50 22 33 28Z"),
  flat("fire", dots(2.4, [50, 17], [40, 20], [60, 20])),
];

const star = "M0 -10L2.600 -3.200L10 -3.200L4.200 1.400L6.400 9L0 4.500L-6.400 9L-4.200 1.400L-10 -3.200L-2.600 -3.200Z";

/** The upper jaw of the trap. */
const jaw: Shape[] = [
  fill("steel", "M4 66C4 34 24 14 50 14S96 34 96 66H87L81 48L72 64L67 36L58 58L50 32L42 58L33 36L28 64L19 48L13 66Z", 2.4),
  line("night", "M14 48C20 32 34 23 50 23S80 32 86 48", 1.6),
];

export const figures: Figures = {
  scene,
  cards: {
    prince: {
      mark: "twins",
      kind: "round",
      shapes: [
        ...boy("blue", "white"),
        ...crown("gold"),
        ...place("translate(30 112) scale(1.200)", [fill("gold", star, 1.6)]),
        fill("steel", "M74 70L79 62L84 70V128H74Z"),
        line("ink", "M79 72V126", 1.2),
        fill("gold", "M66 104H92V110H66Z"),
        fill("skin", "M72 112C78 108 88 110 88 115C88 122 82 125 75 123Z"),
      ],
    },
    twin: {
      mark: "+1",
      kind: "round",
      shapes: [
        ...place("translate(-20 10) scale(.9)", [
          flat("night", "M12 150C10 108 22 86 40 78H60C78 86 90 108 88 150Z" + oval(50, 44, 18, 24)),
          flat("night", "M33 28L31 4L41 14L50 0L59 14L69 4L67 28Z"),
          flat("parchment", dots(2, [44, 46], [56, 46])),
        ]),
        ...place("matrix(-1 0 0 1 108 0)", boy("fire", "white")),
        ...place("translate(8 0)", [
          line("gold", "M33 32Q50 22 67 32", 5),
          line("ink", "M33 35Q50 25 67 35M33 29Q50 19 67 29", 1.2),
          fill("gold", oval(50, 26, 4), 1.4),
        ]),
        ...place("translate(80 114) scale(1.200)", [fill("fire", star, 1.6)]),
      ],
    },
    queen: {
      mark: "+2",
      kind: "round",
      shapes: [
        ...both(fill("blue", "M50 20C22 16 14 60 14 98C22 94 32 92 38 84Z")),
        body("fire"),
        fill("gold", "M40 78L50 132L60 78L50 86Z"),
        ...both(line("gold", "M26 104C22 116 20 130 20 146", 3)),
        fill("white", "M34 40C32 22 40 18 50 18S68 22 66 40C70 58 64 76 50 80C36 76 30 58 34 40Z"),
        ...face(),
        flat("fire", "M45 57.500Q50 55 55 57.500Q50 63 45 57.500Z"),
        ...place("translate(-10 -4) scale(1.200)", crown("gold")),
        fill("gold", oval(50, 88, 5), 1.6),
        fill("white", "M22 122C30 114 40 112 48 118L44 126C36 122 30 124 26 130Z"),
        ...place("translate(66 110)", [
          fill(
            "white",
            "M0 -14C4 -8 4 -4 0 0C-4 -4 -4 -8 0 -14ZM-2 2C-8 2 -12 -4 -10 -8C-5 -8 -2 -4 -2 2ZM2 2" +
              "C8 2 12 -4 10 -8C5 -8 2 -4 2 2ZM-6 2H6V5H-6ZM-1.500 5L0 14L1.500 5Z",
            1.4,
          ),
        ]),
      ],
    },
    cutthroat: {
      mark: "blades",
      kind: "round",
      shapes: [
        body("brown"),
        fill("night", "M28 86L50 104L72 86L60 78H40Z"),
        fill("fire", "M38 70C44 76 56 76 62 70L66 84C56 92 44 92 34 84Z"),
        ...face("M44 59L56 56"),
        fill("ink", "M36 50C40 54 44 54 50 54S60 54 64 50C65 62 58 68 50 68S35 62 36 50Z", 1),
        line("skin", "M44 60L56 58", 2),
        fill("fire", "M33 38C31 20 42 14 50 14S69 20 67 38C56 32 44 32 33 38Z"),
        fill("fire", "M66 34C74 32 82 36 84 44C78 42 72 42 67 40ZM66 38C72 42 76 50 74 58C70 52 67 46 65 42Z", 1.6),
        flat("white", dots(1.8, [42, 25], [50, 21], [58, 25], [47, 29], [55, 30])),
        line("ink", "M57 36L61 52M55 42L62 40M56 48L63 46", 1.4),
        ...both(
          ...place("rotate(-24 26 110)", [
            fill("steel", "M26 42C33 56 32 80 31 92H21V48Z"),
            line("ink", "M25 52V90", 1.2),
            fill("gold", "M15 92H37V98H15Z"),
            fill("skin", "M18 98H34C36 106 34 114 26 115C18 114 16 106 18 98Z"),
          ]),
        ),
      ],
    },
    apothecary: {
      mark: "drop",
      kind: "round",
      shapes: [
        body("night"),
        fill("green", "M40 78L32 150H68L60 78L50 88Z"),
        fill("white", "M36 66H64L68 82L50 90L32 82Z"),
        fill("brown", "M32 44C30 28 40 22 50 22S70 28 68 44C70 56 66 66 60 70H40C34 66 30 56 32 44Z"),
        fill("white", "M36 40C40 34 60 34 64 40C64 46 62 50 58 52C54 66 44 82 22 86C32 76 36 64 40 52C37 49 36 44 36 40Z"),
        line("tan", "M34 76C42 70 48 62 51 54", 1.6),
        fill("gold", oval(44, 44, 5.4) + oval(57, 44, 5.4)),
        flat("ink", dots(2.3, [44, 44], [57, 44])),
        fill("night", "M18 30C28 22 40 24 40 22C40 12 44 8 50 8S60 12 60 22C60 24 72 22 82 30C72 36 62 33 50 33S28 36 18 30Z"),
        line("green", "M40 22Q50 27 60 22", 3),
        fill("white", "M69 84H83V96C92 100 96 108 94 118C92 128 86 132 76 132S60 128 58 118C56 108 60 100 69 96Z"),
        flat("green", "M60 110Q76 104 92 110C94 124 86 130 76 130S58 124 60 110Z"),
        fill("brown", "M70 76H82V86H70Z", 1.6),
        flat("white", oval(72, 115, 4.5, 5) + oval(80, 115, 4.5, 5) + "M71 118H81V125H71Z"),
        flat("green", dots(1.8, [73, 115], [79.5, 115])),
      ],
    },
    felon: {
      mark: "−1",
      kind: "round",
      shapes: [
        fill("tan", "M12 150C10 108 22 86 40 78H60C78 86 90 108 88 150Z"),
        line("ink", "M15 112Q50 98 85 112M12 130Q50 116 88 130M26 92Q50 84 74 92", 7),
        fill("brown", "M34 40C30 24 40 18 50 18S70 24 66 40L62 34L56 36L50 32L44 36L38 34Z"),
        ...face("M45 60L55 58"),
        flat("brown", "M37 52C42 56 46 55 50 54S58 56 63 52C63 60 57 65 50 65S37 60 37 52Z"),
        line("skin", "M45 59L55 58", 2),
        fill("brown", "M33 44C30 24 40 16 50 16S70 24 67 44L62 34L57 38L52 32L46 38L40 33Z", 1.6),
        line("ink", "M58 50L62 57M56 55L63 52", 1.3),
        fill("brown", "M4 70H40C42 80 58 80 60 70H96V102H4Z", 2.4),
        line("ink", "M4 86H96M8 76H18M70 92H92M8 95H30M80 79H92", 1.2),
        fill("tan", "M4 102H96V108H4Z", 1.8),
        ...both(
          fill("ink", oval(22, 86, 11, 9), 1),
          fill("skin", "M14 84C14 77 18 76 19 80C19 74 23 74 24 79C25 75 29 76 29 81C33 82 32 88 29 91C24 95 14 94 14 84Z", 1.6),
          fill("steel", oval(8, 86, 2.6), 1.2),
        ),
        fill("steel", "M44 84H56V97H44Z", 1.8),
        line("steel", "M46 84C46 78 54 78 54 84", 2.6),
        flat("ink", oval(50, 89, 2) + "M49 89H51V94H49Z"),
      ],
    },
    schemer: {
      mark: "+2",
      kind: "round",
      shapes: [
        body("night"),
        fill("sky", "M36 80L50 112L64 80L50 88Z"),
        ...both(fill("ink", "M50 16C26 14 24 46 30 86C36 84 40 78 38 66Z")),
        ...face("M45 59Q51 60 56 56"),
        flat("fire", "M45 58.500Q50 55 56 56.500Q51 63 45 58.500Z"),
        fill("ink", "M33 48C30 26 42 16 50 16S70 26 67 48C62 34 56 30 46 28C42 34 36 38 33 48Z"),
        flat("gold", dots(2.4, [36, 66], [64, 66])),
        fill(
          "fire",
          "M34 41C40 36 46 38 50 41C54 38 60 36 66 41C67 48 62 52 57 51C53 50 52 47 50 46" +
            "C48 47 47 50 43 51C38 52 33 48 34 41Z",
          1.8,
        ),
        flat("white", "M39 45Q43 41 47 45.500Q43 49 39 45ZM61 45Q57 41 53 45.500Q57 49 61 45Z"),
        flat("ink", dots(1.8, [43.5, 45.3], [56.5, 45.3])),
        fill("fire", "M64 128L58 76C70 68 88 72 96 84Z"),
        line("gold", "M64 128L66 74M64 128L76 73M64 128L86 77", 1.6),
        line("gold", "M59 82C70 76 84 78 92 88", 2),
        fill("skin", "M56 116C62 112 70 114 71 120C70 128 64 132 57 129Z"),
      ],
    },
    substitution: {
      mark: "swap",
      kind: "diamond",
      shapes: [
        ...place("rotate(-16 40 80)", [
          fill("white", "M14 40C24 32 46 32 56 40C58 66 52 88 35 96C18 88 12 66 14 40Z", 2.4),
          fill("ink", "M22 56Q28 50 33 56Q28 60 22 56ZM37 56Q42 50 48 56Q42 60 37 56Z", 1),
          line("ink", "M35 58V68H32M26 78Q35 88 44 78", 2),
          flat("fire", dots(3.4, [24, 68], [46, 68])),
        ]),
        ...place("rotate(14 66 90)", [
          fill("blue", "M44 50C54 42 76 42 86 50C88 76 82 98 65 106C48 98 42 76 44 50Z", 2.4),
          fill("gold", "M51 66Q57 60 62 66Q57 70 51 66ZM68 66Q73 60 79 66Q73 70 68 66Z", 1),
          line("gold", "M65 68V78H62M56 92Q65 84 74 92", 2),
          line("gold", "M50 56L60 60M80 56L70 60", 2),
        ]),
        fill("fire", "M32 30C42 14 60 12 72 22L78 16L80 36L60 34L66 28C58 22 48 24 40 34Z"),
      ],
    },
    plan: {
      mark: "again",
      kind: "diamond",
      shapes: [
        fill("white", "M18 26H76C84 26 86 34 82 38H78V112H24V38H18C10 38 10 26 18 26Z", 2.4),
        fill("tan", "M16 26C24 26 26 38 18 38H78C86 38 86 26 78 26Z"),
        fill("tan", "M20 108H80C88 108 88 120 80 120H20C12 120 12 108 20 108Z"),
        line("blue", "M34 54L44 64M44 54L34 64", 3),
        line("blue", "M48 62C58 66 60 74 52 80S42 92 50 96", 2.4),
        fill("blue", "M58 88H70V100H58ZM58 88V84H61V88M63 88V84H66V88M68 88V84H70V88", 1.6),
        line("fire", "M46 92L52 98L44 99Z", 2.4),
        line("tan", "M58 52H72M58 58H70M32 74H42M32 80H40", 2),
        ...place("rotate(28 76 60)", [
          fill("fire", "M76 6C88 18 86 40 80 62H72C66 40 66 18 76 6Z"),
          line("ink", "M76 12V84M76 30L83 24M76 40L84 34M76 30L69 24M76 40L68 34", 1.4),
          fill("ink", "M73 62H79L76 90Z", 1),
        ]),
      ],
    },
    trap: {
      mark: "jaws",
      kind: "diamond",
      shapes: [
        line("ink", "M50 120V150", 5),
        ...jaw,
        ...place("matrix(1 0 0 -1 0 140)", jaw),
        fill("steel", dots(7, [8, 70], [92, 70]), 2.2),
        flat("ink", dots(2.4, [8, 70], [92, 70])),
        fill("gold", oval(50, 70, 11), 2.2),
        ...place("translate(50 70) scale(.8)", [fill("fire", star, 1.4)]),
      ],
    },
    bribe: {
      mark: "coin",
      kind: "diamond",
      shapes: [
        fill("blue", "M0 120L30 98L44 122L10 150H0Z"),
        fill("white", "M26 96L36 90L50 116L42 124Z"),
        fill("skin", "M34 94C46 82 58 84 68 92L90 96C96 98 94 106 88 106L72 106C70 116 58 122 46 118Z"),
        line("ink", "M62 98L74 104M70 106H84", 1.4),
        fill("brown", "M40 36C30 46 26 58 28 70C30 82 40 88 54 88S80 82 80 68C80 56 74 46 66 36Z", 2.4),
        fill("brown", "M38 20L46 26L53 18L60 26L68 20L66 36H40Z"),
        line("gold", "M38 37H68", 4),
        line("gold", "M62 38C70 42 72 50 70 56", 2.4),
        fill("gold", oval(53, 62, 13)),
        ...place("translate(53 62) scale(.9)", [flat("brown", star)]),
        fill("gold", oval(22, 84, 8, 5) + oval(84, 80, 8, 5) + oval(88, 70, 7, 4.4), 1.6),
      ],
    },
  },
};
