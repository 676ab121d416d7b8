import { cardName, t } from "../../lib/texts.svelte";
import type { GamePage } from "../pages";
import { moves } from "./moves";
import Table from "./Table.svelte";
import type { GrayCardinalView } from "../../lib/protocol";

export const page: GamePage = {
  Table,
  moves,
  winning: "GC 8.2",
  places: (view) => (view as GrayCardinalView).players,
  why: (view, place) =>
    Object.entries((view as GrayCardinalView).players[place]?.points ?? {})
      .map(([card, points]) => t("column-points", { card: cardName("gray-cardinal", card), points }))
      .join(", "),
};
