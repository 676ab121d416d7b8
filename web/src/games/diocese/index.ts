import type { GamePage } from "../pages";
import { moves } from "./moves";
import Table from "./Table.svelte";
import type { DioceseView } from "./view";

export const page: GamePage = {
  Table,
  moves,
  places: (view) => (view as DioceseView).places,
  why: () => "",
};
