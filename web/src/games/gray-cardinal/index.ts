import { cardName, t } from "../../lib/texts.svelte";
import type { GamePage } from "../pages";
import { moves } from "./moves";
import Table from "./Table.svelte";
import type { CourtView } from "./view";

export const page: GamePage = {
  Table,
  moves,
  places: (view) => (view as CourtView).players,
  why: (view, place) =>
    Object.entries((view as CourtView).players[place]?.points ?? {})
      .map(([card, points]) => t("column-points", { card: cardName("gray-cardinal", card), points }))
      .join(", "),
};
