import type { GamePage } from "../pages";
import { moves } from "./moves";
import Table from "./Table.svelte";
import type { DioceseView } from "../../lib/protocol";

export const page: GamePage = {
  Table,
  moves,
  winning: "DI 7.1",
  places: (view) => (view as DioceseView).places,
  why: () => "",
};
