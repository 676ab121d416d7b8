import type { GamePage } from "../pages";
import { moves } from "./moves";
import Table from "./Table.svelte";
import type { OriflammeView } from "../../lib/protocol";

export const page: GamePage = {
  Table,
  moves,
  winning: "OR 8.1",
  places: (view) => (view as OriflammeView).families,
  why: () => "",
};
