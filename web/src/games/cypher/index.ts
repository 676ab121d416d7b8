import { cardName } from "../../lib/texts.svelte";
import type { GamePage } from "../pages";
import { moves } from "./moves";
import Table from "./Table.svelte";
import type { CypherView } from "../../lib/protocol";

export const page: GamePage = {
  Table,
  moves,
  winning: "CY 5.3",
  places: (view) => (view as CypherView).seats,
  why: (view, place) => ((view as CypherView).seats[place]?.table ?? []).map((card) => cardName("cypher", card)).join(", "),
};
