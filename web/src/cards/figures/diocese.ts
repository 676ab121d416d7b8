/** Table Diocese: round-cheeked folk before an icon's gold, with a haloed smile in every picture. */
import { both, box, dots, fill, flat, line, oval, place, type Figures, type Shape } from "../shapes";

const scene: Shape[] = [
  flat("ochre", box(0, 0, 100, 146)),
  flat("gold", "M8 146V48C8 20 30 6 50 6S92 20 92 48V146Z"),
  line("rust", "M8 146V48C8 20 30 6 50 6S92 20 92 48V146", 2),
  flat("glow", oval(50, 46, 36)),
  line("ochre", oval(50, 46, 36), 1.4),
  line("ochre", "M0 18L10 8M0 30L18 6M0 42L8 32M100 18L90 8M100 30L82 6M100 42L92 32", 1.4),
];

/** A round face with rosy cheeks; the eyes look where they are told. */
const face = (look = 0, mouth = "M46 56Q50 59 54 56"): Shape[] => [
  fill("skin", "M42 58H58V80L50 86L42 80Z"),
  fill("skin", "M33 42C33 28 40 24 50 24S67 28 67 42C67 56 60 65 50 65S33 56 33 42Z"),
  flat("blush", dots(4, [39, 52], [61, 52])),
  flat("white", oval(43, 43, 4.4, 5) + oval(57, 43, 4.4, 5)),
  flat("ink", dots(2.4, [43 + look, 43.5], [57 + look, 43.5])),
  line("ink", "M38 36Q43 33 47 36M62 36Q57 33 53 36", 1.8),
  fill("blush", oval(50, 50, 3.6, 3), 1.3),
  line("ink", mouth, 1.8),
];

const beard = (tone: string, length: number): Shape[] => [
  fill(
    tone,
    `M33 48C36 54 42 55 50 54C58 55 64 54 67 48C70 ${62 + length * 0.3} 62 ${70 + length} 50 ${74 + length}` +
      `C38 ${70 + length} 30 ${62 + length * 0.3} 33 48Z`,
  ),
  fill("blush", oval(50, 50.5, 4, 3.4), 1.3),
  line("ink", "M45 60Q50 64 55 60", 1.8),
];

const body = (tone: string): Shape => fill(tone, "M12 220V150C10 108 24 84 40 78H60C76 84 90 108 88 150V220Z");

/** The cross on the breast. */
const cross = (x: number, y: number, tone = "gold"): Shape => fill(tone, `M${x - 2.5} ${y}h5v5h6v5h-6v11h-5v-11h-6v-5h6Z`, 1.4);

const priest = (beardTone: string, robe: string, look: number): Shape[] => [
  body(robe),
  fill("gold", "M41 78L38 220H62L59 78L50 86Z"),
  line("red", "M50 90V220", 1.6),
  ...both(fill(beardTone, "M34 34C28 40 27 54 32 62L37 56Z")),
  ...face(look),
  ...beard(beardTone, 10),
  fill(robe, "M33 34L31 12C42 8 58 8 69 12L67 34C58 29 42 29 33 34Z"),
  cross(50, 92, "white"),
];

/** A monk's hood with its veil. */
const hood: Shape[] = [
  ...both(fill("black", "M34 20C24 34 22 70 26 96C34 94 38 88 37 78L35 44Z")),
  fill("black", "M33 36L34 12C42 8 58 8 66 12L67 36C58 30 42 30 33 36Z"),
];

const dome = (x: number, y: number, size: number, tone: string): Shape[] =>
  place(`translate(${x} ${y}) scale(${size})`, [
    line("ink", "M0 -30V-20M-4 -27H4", 2.4),
    fill(tone, "M0 -21C3 -14 13 -12 13 -4C13 2 9 5 8 8H-8C-9 5 -13 2 -13 -4C-13 -12 -3 -14 0 -21Z"),
    line("glow", "M-7 -4C-7 -8 -4 -10 -2 -12", 2),
  ]);

export const figures: Figures = {
  scene,
  cards: {
    parishioners: {
      value: "10",
      mark: "three",
      kind: "round",
      shapes: [
        ...place("translate(6 6) scale(.66)", [
          body("blue"),
          ...face(2),
          fill("brown", "M32 40C30 22 42 16 50 16S70 22 68 40C64 32 58 30 50 30S36 32 32 40Z"),
          ...beard("brown", 0),
        ]),
        ...place("translate(36 4) scale(.66)", [
          body("green"),
          ...face(-2, "M44 57Q50 62 56 57"),
          fill("ochre", "M26 34C30 30 34 32 34 30C34 18 40 14 50 14S66 18 66 30C66 32 70 30 74 34C66 38 34 38 26 34Z"),
        ]),
        ...place("translate(14 34) scale(.76)", [
          fill("red", "M8 220V150C8 108 22 84 40 78H60C78 84 92 108 92 150V220Z"),
          fill("red", "M28 46C26 20 40 12 50 12S74 20 72 46C74 62 66 74 58 78L66 94L50 84L34 94L42 78C34 74 26 62 28 46Z"),
          ...face(0, "M44 56Q50 63 56 56"),
          line("red", "M33 40C34 26 42 22 50 22S66 26 67 40C67 56 60 66 50 66S33 56 33 40", 3),
          flat("glow", dots(3, [36, 20], [50, 15.5], [64, 20], [24, 110], [76, 110], [34, 126], [66, 126])),
          fill("white", "M46 98H54V128H46Z", 1.8),
          fill("gold", "M50 80C54 86 56 90 53 95H47C44 90 47 86 50 80Z", 1.6),
          fill("skin", oval(50, 126, 9, 7)),
        ]),
      ],
    },
    sexton: {
      value: "1+",
      mark: "stairs",
      kind: "round",
      shapes: [
        line("brown", "M79 0V36M79 66V110", 3.6),
        fill("ochre", "M68 46C70 32 88 32 90 46C90 56 94 60 97 64H61C64 60 68 56 68 46Z"),
        fill("brown", oval(79, 67, 4.4), 1.8),
        line("glow", "M73 48C73 44 75 41 77 40", 2),
        line("rust", "M58 44Q54 50 56 57M99 40Q103 48 100 56", 2),
        ...place("translate(-14 18)", [
          fill("cream", "M24 150C20 116 28 88 40 78H60C72 88 80 116 76 150Z"),
          fill("rust", "M26 118H75L76 126H25Z", 1.8),
          ...face(3, "M44 55Q50 64 56 55"),
          flat("white", "M45.500 57Q50 62 54.500 57Z"),
          fill("ochre", "M32 40C26 26 36 14 42 20C44 12 52 10 54 18C62 12 72 22 68 40C64 34 60 30 56 32C50 28 38 30 32 40Z"),
          fill("cream", "M62 84C72 90 80 86 86 78L97 86C92 104 80 112 68 110Z"),
          fill("skin", oval(93, 70, 7, 7)),
          fill("skin", oval(93, 82, 7, 7)),
        ]),
      ],
    },
    deacon: {
      value: "5",
      mark: "two",
      kind: "round",
      shapes: [
        body("white"),
        fill("gold", "M26 90L38 82L58 150H40Z"),
        ...place("translate(32 104)", [line("red", "M0 -6V6M-5 -2H5", 2)]),
        ...place("translate(42 132)", [line("red", "M0 -6V6M-5 -2H5", 2)]),
        ...both(fill("brown", "M34 30C24 38 22 62 28 78C36 78 38 70 36 62Z")),
        ...face(),
        fill("brown", "M33 46C36 52 42 50 50 50S64 52 67 46C70 66 60 82 50 84S30 66 33 46Z"),
        fill("red", oval(50, 64, 8, 9.5)),
        flat("white", "M44.500 58Q50 55 55.500 58V60H44.500Z"),
        fill("blush", oval(50, 49, 4.4, 3.6), 1.3),
        fill("brown", "M32 40C30 22 40 16 50 16S70 22 68 40C62 32 56 28 50 22C44 28 38 32 32 40Z"),
        line("rust", "M74 58V44L84 41V54M88 76V64L96 62V72", 2.2),
        flat("rust", oval(71.5, 58, 3, 2.4) + oval(81.5, 54.5, 3, 2.4) + oval(85.5, 76, 3, 2.4)),
        fill("rust", "M50 106L84 98V128L50 136L30 128V98Z"),
        fill("white", "M50 104L82 95V124L50 132L30 124V96Z", 1.8),
        line("ochre", "M50 104V131M56 109L76 104M56 116L76 111M56 123L76 118M36 103L46 107M36 110L46 114M36 117L46 121", 1.6),
      ],
    },
    priest1: { value: "1", mark: "most", kind: "shield", shapes: priest("brown", "black", 0) },
    priest2: {
      value: "2",
      mark: "most",
      kind: "shield",
      shapes: [
        ...place("translate(34 6) scale(.72)", priest("gray", "blue", -2.5)),
        ...place("translate(-6 20) scale(.78)", priest("brown", "black", 2.5)),
      ],
    },
    priest3: {
      value: "3",
      mark: "most",
      kind: "shield",
      shapes: [
        ...place("translate(-8 16) scale(.62)", priest("brown", "blue", 2.5)),
        ...place("translate(46 16) scale(.62)", priest("ochre", "green", -2.5)),
        ...place("translate(16 32) scale(.68)", priest("gray", "black", 0)),
      ],
    },
    monk: {
      value: "1",
      mark: "cowl",
      kind: "octagon",
      shapes: [
        body("black"),
        ...face(0, "M45 56Q50 60 55 56"),
        ...beard("ochre", -2),
        fill("black", "M32 38C32 18 42 2 50 2S68 18 68 38C60 30 40 30 32 38Z"),
        fill("ochre", "M26 132C22 110 34 100 44 104C50 98 58 98 62 104C74 104 80 116 76 132Z"),
        fill("ochre", "M36 106L34 92L44 100H54L64 92L62 106C66 118 58 124 49 124S32 118 36 106Z"),
        flat("white", oval(43, 109, 3) + oval(55, 109, 3)),
        flat("ink", dots(1.6, [43.6, 109.5], [54.4, 109.5])),
        fill("blush", "M46.500 114H51.500L49 117Z", 1),
        line("ink", "M49 117V119M40 116L30 114M40 118L31 120M58 116L68 114M58 118L67 120", 1.2),
        ...both(fill("skin", oval(26, 124, 7, 6))),
      ],
    },
    hieromonk: {
      value: "2",
      mark: "cowl",
      kind: "octagon",
      shapes: [
        body("black"),
        fill("gold", "M40 80L36 150H64L60 80L50 88Z"),
        line("red", "M50 92V150", 1.6),
        ...face(2),
        ...beard("gray", 12),
        ...hood,
        line("gold", "M84 70L78 98M84 70L84 98M84 70L90 98", 1.6),
        fill("skin", oval(83, 70, 7, 6)),
        fill("gold", "M72 106C72 98 78 95 84 95S96 98 96 106Z", 1.8),
        fill("gold", "M71 106H97C97 118 92 124 84 124S71 118 71 106Z", 1.8),
        fill("gold", "M80 124H88L90 130H78Z", 1.6),
        line("gray", "M76 92C68 86 78 80 72 72M92 92C98 86 90 80 95 72", 2.4),
        cross(50, 96, "red"),
      ],
    },
    bishop: {
      value: "3",
      mark: "cowl",
      kind: "octagon",
      shapes: [
        body("red"),
        fill(
          "gold",
          "M16 108C24 92 34 84 42 80L50 92L58 80C66 84 76 92 84 108L78 122C70 110 62 104 56 104V150H44V104" +
            "C38 104 30 110 22 122Z",
        ),
        ...[cross(30, 94, "red"), cross(70, 94, "red"), cross(50, 118, "red")],
        ...both(fill("white", "M34 36C28 42 27 54 32 62L37 56Z")),
        ...face(0, "M45 56H55"),
        ...beard("white", 14),
        line("ink", "M37 37L47 39M63 37L53 39", 2.4),
        fill("gold", "M31 36C24 18 34 4 50 2C66 4 76 18 69 36C58 30 42 30 31 36Z"),
        fill("white", "M32 37C43 31 57 31 68 37L67 41C57 36 43 36 33 41Z", 1.4),
        fill("red", oval(50, 18, 5.5), 1.6),
        flat("blue", dots(2.6, [37, 22], [63, 22])),
        line("ink", "M50 2V-4M47 -2H53", 2),
        fill("brown", "M86 62H91V150H86Z", 1.8),
        line("ink", "M88.500 62C88 52 78 54 80 60M88.500 62C89 52 99 54 97 60", 5.4),
        line("gold", "M88.500 62C88 52 78 54 80 60M88.500 62C89 52 99 54 97 60", 2.6),
        fill("skin", oval(88, 104, 7, 7)),
      ],
    },
    rosary: {
      value: "×3",
      mark: "cowl",
      kind: "diamond",
      shapes: [
        fill("black", beads(50, 52, 33, 36, 18), 1.2),
        fill("red", dots(6.5, [50, 16], [17, 52], [83, 52]), 1.6),
        line("gold", oval(50, 52, 26, 29), 1.6),
        line("black", "M50 90V98", 5),
        fill("black", "M44 95H56V102H65V113H56V128H44V113H35V102H44Z", 1.6),
        line("gold", "M50 99V124M39 107.500H61", 2),
        line("black", "M46 128L42 142M50 128V144M54 128L58 142", 2.4),
        ...place("translate(50 54) scale(.9)", [
          fill("white", "M-16 8C-20 -6 -8 -12 0 -4C4 -14 14 -14 16 -8L22 -6L16 -3C18 8 6 14 -4 12L-20 16Z", 2),
          fill("white", "M-8 4C-6 -8 4 -8 6 2C2 8 -4 8 -8 4Z", 1.6),
          flat("ink", oval(12, -7, 1.8)),
        ]),
      ],
    },
    cell: {
      value: "5",
      mark: "cowl",
      kind: "diamond",
      shapes: [
        fill("green", "M0 150V96C14 82 20 92 30 84C40 74 64 74 72 86C84 82 90 90 100 98V150Z"),
        fill("cream", "M20 64H80V122H20Z", 2.4),
        fill("rust", "M10 68L50 28L90 68L84 74H16Z", 2.4),
        line("brown", "M24 66L54 36M36 68L62 43M50 68L70 51M64 68L78 59", 1.6),
        fill("brown", "M32 122V94C32 84 52 84 52 94V122Z"),
        line("ochre", "M42 88V122M32 104H52", 1.4),
        flat("gold", oval(48, 108, 2)),
        fill("glow", oval(66, 92, 9)),
        line("ink", "M66 83V101M57 92H75", 1.6),
        fill("brown", "M66 36H76V50L66 42Z", 2),
        line("gray", "M71 32C65 26 78 22 72 14C68 8 76 6 74 2", 3),
        line("ink", "M50 28V14M45 19H55", 3),
        flat("black", "M14 124C14 112 22 108 24 116L24 124Z" + oval(21, 112, 4)),
        flat("black", "M18 109L17.500 104L21 107.500L24.500 104L24 109Z"),
      ],
    },
    prosphora: {
      value: "±2",
      mark: "person",
      kind: "diamond",
      shapes: [
        fill("rust", oval(50, 116, 44, 14), 2.2),
        fill("white", oval(50, 112, 40, 11), 1.8),
        fill("ochre", "M16 88C12 72 84 72 84 88C92 112 78 116 50 116S8 112 16 88Z", 2.4),
        flat("gold", "M20 88C24 104 40 108 62 110C34 112 16 108 18 92Z"),
        fill("gold", "M24 62C16 84 26 92 50 92S84 84 76 62C70 44 30 44 24 62Z", 2.4),
        fill("cream", oval(50, 62, 24, 14), 1.8),
        line("rust", "M50 50V74M32 62H68", 2.6),
        line("rust", "M38 55H44M56 55H62M39 69L44 67M61 69L56 67", 1.8),
        line("brown", "M34 34C30 28 38 24 34 16M50 32C46 26 54 22 50 14M66 34C62 28 70 24 66 16", 2.4),
        fill("gray", "M66 118C64 106 74 100 84 104C92 108 92 118 88 120H68Z"),
        fill("gray", dots(4.6, [72, 102], [82, 101]), 1.6),
        flat("ink", dots(1.5, [70, 109], [76, 108])),
        fill("blush", oval(66, 114, 2), 1),
        line("ink", "M88 118C96 120 96 108 100 110", 1.8),
      ],
    },
    feast: {
      mark: "pair",
      kind: "diamond",
      shapes: [
        line("red", "M6 30Q28 44 50 30T94 30", 2),
        fill("red", "M14 35L22 37L17 46ZM54 29L62 31L57 40Z", 1.4),
        fill("blue", "M28 37L36 36L33 45ZM68 34L76 35L71 44Z", 1.4),
        fill("white", "M4 92H96V150H4Z", 2.4),
        line("red", "M4 104L12 112L20 104L28 112L36 104L44 112L52 104L60 112L68 104L76 112L84 104L92 112L96 108", 2),
        fill("blue", oval(32, 90, 26, 7), 1.8),
        fill("ochre", "M8 84C18 72 36 72 46 82L58 74V94L46 88C36 96 18 94 8 84Z"),
        flat("ink", oval(18, 83, 2)),
        line("rust", "M26 79Q29 84 26 90M34 79Q37 84 34 90", 1.6),
        fill("gold", "M60 92V72C60 60 92 60 92 72V92Z"),
        fill("white", "M58 70C58 54 94 54 94 70C90 78 88 72 84 78C80 72 76 80 72 73C68 79 62 76 58 70Z"),
        line("ink", "M76 58V46M71 50H81", 2.4),
        flat("red", dots(2, [66, 66], [74, 64], [84, 66]) + dots(2, [68, 84], [80, 86])),
        fill("rust", "M40 52C34 56 34 70 40 74H52C58 70 58 56 52 52Z"),
        fill("rust", "M42 42H50V53H42Z", 1.8),
        line("ink", "M57 58C64 58 64 68 57 68", 2.4),
        flat("gold", "M42 60H50V67H42Z"),
      ],
    },
    temple: {
      value: "5",
      mark: "die",
      kind: "round",
      shapes: [
        fill("green", "M0 150V120C20 108 80 108 100 120V150Z"),
        fill("white", "M14 76H34V126H14ZM66 76H86V126H66Z", 2.2),
        fill("white", "M28 62H72V128H28Z", 2.4),
        fill("white", "M40 40H60V64H40Z", 2.2),
        fill("rust", "M24 64L50 50L76 64Z"),
        fill("rust", "M11 78H35V72H11ZM65 78H89V72H65Z", 1.8),
        ...dome(50, 34, 1.05, "gold"),
        ...dome(24, 66, 0.78, "blue"),
        ...dome(76, 66, 0.78, "blue"),
        fill("brown", "M41 128V102C41 90 59 90 59 102V128Z"),
        line("gold", "M50 94V128", 1.6),
        fill(
          "sky",
          "M32 96V84C32 78 40 78 40 84V96ZM60 96V84C60 78 68 78 68 84V96ZM20 108V92C20 88 28 88 28 92V108Z" +
            "M72 108V92C72 88 80 88 80 92V108ZM47 58V50H53V58Z",
          1.6,
        ),
        fill("red", oval(50, 78, 5), 1.6),
        fill("black", "M82 40C86 34 92 36 94 40L98 40L94 44C92 50 84 50 80 46L76 48Z", 1),
      ],
    },
  },
};

/** A ring of beads. */
function beads(x: number, y: number, rx: number, ry: number, count: number): string {
  const centres = Array.from({ length: count }, (_, index): [number, number] => {
    const turn = (index * 2 * Math.PI) / count;
    return [Math.round(x + rx * Math.sin(turn)), Math.round(y - ry * Math.cos(turn))];
  });
  return dots(6, ...centres);
}
