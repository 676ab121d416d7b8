import { words, type Desk, type GameMoves } from "../../lib/desk.svelte";
import type { Motion } from "../../lib/flights.svelte";
import type { Event, GrayCardinalView } from "../../lib/protocol";
import { cardName, t } from "../../lib/texts.svelte";
import { INFLUENCE, printed } from "./view";

export const moves: GameMoves = {
  ways(what, desk) {
    const [verb, first = "", second = ""] = words(what);
    switch (verb) {
      case "reveal":
        return [["deck"]];
      case "take":
        return [["row"]];
      case "use":
      case "drop":
        return [[`col:${desk.seat}:${first}`]];
      case "judge":
        return [[`col:${desk.seat}:judge`, `col:${desk.seat}:${first}`]];
      case "destroy":
      case "swap":
        return [[`col:${first}:${second}`]];
      default:
        return [];
    }
  },

  always(what, desk) {
    const [verb = ""] = words(what);
    const mends = (desk.view as GrayCardinalView).broken && (verb === "use" || verb === "judge");
    return mends || ["reveal", "take", "bust"].includes(verb);
  },

  words(what, desk) {
    const [verb = "", first = "", second = ""] = words(what);
    const card = (slug: string) => cardName(desk.game, slug);
    if (verb === "use" || verb === "judge") return t(`at-gray-cardinal-move-${verb}`, { card: card(first), by: second.replace("-", "−") });
    if (verb === "destroy" || verb === "swap")
      return t(`at-gray-cardinal-move-${verb}`, { name: desk.name(Number(first)), card: card(second) });
    return t(`at-gray-cardinal-move-${verb}`, { card: card(first) });
  },

  attempt(id, desk) {
    const view = desk.view as GrayCardinalView;
    const [zone, owner, card = ""] = id.split(/[:#]/);
    if (zone === "deck") return "reveal";
    if (zone === "row") return "take";
    if (zone !== "col") return null;
    const before = view.row.at(-2);
    const level = before !== undefined && printed(before) === view.value;
    if (Number(owner) !== desk.seat) return `${level ? "destroy" : "swap"} ${owner} ${card}`;
    if (view.due === "drop") return `drop ${card}`;
    if (!INFLUENCE.includes(card)) return `destroy ${owner} ${card}`;
    if (card === "judge") return "judge seer";
    return card === "jester" ? "use jester -1" : `use ${card}`;
  },

  task(desk) {
    const view = desk.view as GrayCardinalView;
    if (view.over) return t("task-over");
    if (desk.seat === null) return t("task-watching");
    if (!desk.myTurn) return t("task-wait-for", { name: desk.name(view.to_act[0] ?? view.turn) });
    if (view.due === "drop") return t("at-gray-cardinal-task-drop");
    if (desk.picked[0] === `col:${desk.seat}:judge` && desk.picked.length === 1 && !desk.ready.length)
      return t("at-gray-cardinal-task-judge");
    if (view.broken) return t("at-gray-cardinal-task-mend");
    if (!view.row.length) return t("at-gray-cardinal-task-first");
    if (desk.legal.some((what) => what.startsWith("destroy"))) return t("at-gray-cardinal-task-destroy");
    const swap = desk.legal.some((what) => what.startsWith("swap")) ? "" : "-take";
    return t(`at-gray-cardinal-task-${desk.legal.includes("reveal") ? "go-on" : "full"}${swap}`);
  },

  motions(event: Event, desk: Desk): Motion[] {
    const row = (desk.view as GrayCardinalView | null)?.row ?? [];
    const data = event.data;
    const card = data["card"] as string | null | undefined;
    const seat = `court-${String(data["seat"])}`;
    switch (event.what) {
      case "revealed":
        return [{ from: "deck", to: "row", card }];
      case "lost":
      case "gave-up":
        return row.map((lost) => ({ from: "row", to: "discard", card: lost }));
      case "destroyed":
        return [{ from: `court-${String(data["owner"])}`, to: "discard", card }];
      case "received":
        return [{ from: "row", to: seat, card }];
      case "swapped":
        return [{ from: `court-${String(data["opponent"])}`, to: seat, card }];
      case "sixth":
      case "dropped":
        return [{ from: seat, to: "discard", card }];
      case "peeked":
        return [{ from: "deck", to: seat, card: card ?? null }];
      case "shuffled":
        return [{ from: "discard", to: "deck", card: null }];
      case "changed": {
        const by = Number(data["value"]) - Number(data["was"]);
        return [{ from: `court-${String(data["seat"])}`, to: "row", text: by > 0 ? `+${by}` : `−${-by}` }];
      }
      case "scored":
        return [{ from: seat, to: `seat-${String(data["seat"])}`, text: `+${String(data["points"])}`, tone: "good" }];
      default:
        return [];
    }
  },
};
