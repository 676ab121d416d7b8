import type { GamePage } from "../pages";
import { moves } from "./moves";
import Table from "./Table.svelte";
import type { OriflammeView } from "../../lib/protocol";

export const page: GamePage = {
  Table,
  moves,
  places: (view) => (view as OriflammeView).families,
  why: () => "",
};
