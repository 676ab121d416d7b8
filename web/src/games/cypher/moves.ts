import { words, type Desk, type GameMoves } from "../../lib/desk.svelte";
import type { Motion } from "../../lib/flights.svelte";
import type { CypherView, Event } from "../../lib/protocol";
import { cardName, t } from "../../lib/texts.svelte";

function home(desk: Desk, seat: unknown): string {
  return seat === desk.seat ? "hand" : `seat-${String(seat)}`;
}

/** What tapping a card in hand means in each phase. */
const HAND_VERBS: Record<string, string> = { give: "give", discard: "discard", swap: "market", "make-room": "discard" };
const TABLE_VERBS: Record<string, string> = { steal: "steal", pay: "pay", "make-room": "discard" };

export const moves: GameMoves = {
  ways(what, desk) {
    const view = desk.view as CypherView;
    const [verb, first = "", second = ""] = words(what);
    switch (verb) {
      case "draw":
        return [[first]];
      case "strike":
      case "steal":
        return [[`table:${first}:${second}`]];
      case "look":
        return [[`seat:${first}`]];
      case "trade":
        return [[`hand:${first}`, `looked:${second}`]];
      case "pay":
        return [[`table:${desk.seat}:${first}`]];
      case "market":
        return [[`hand:${first}`], [`hand:${first}`, "market"]];
      case "discard":
        return [[view.phase === "make-room" ? `table:${desk.seat}:${first}` : `hand:${first}`]];
      case "pass":
        return [];
      default:
        return [[`hand:${first}`]];
    }
  },

  always: (what) => what === "pass" || what.startsWith("draw"),

  words(what, desk) {
    const [verb, first = "", second = ""] = words(what);
    const view = desk.view as CypherView;
    const card = (slug: string) => cardName(desk.game, slug);
    switch (verb) {
      case "draw":
        return t(`at-cypher-move-draw-${first}`, { card: card(view.market ?? "") });
      case "strike":
      case "steal":
        return t(`at-cypher-move-${verb}`, { name: desk.name(Number(first)), card: card(second) });
      case "look":
        return t("at-cypher-move-look", { name: desk.name(Number(first)) });
      case "trade":
        return t("at-cypher-move-trade", { own: card(first), theirs: card(second) });
      case "market":
        return t("at-cypher-move-market", { own: card(first), theirs: card(view.market ?? "") });
      case "pass":
        return t("at-cypher-move-pass");
      default:
        return t(`at-cypher-move-${verb}`, { card: card(first) });
    }
  },

  attempt(id, desk) {
    const { phase } = desk.view as CypherView;
    const [zone, first, second] = id.split(/[:#]/);
    if (zone === "deck" || zone === "market") return `draw ${zone}`;
    if (zone === "hand") return `${HAND_VERBS[phase] ?? "play"} ${first}`;
    if (zone === "seat") return `look ${first}`;
    if (zone !== "table") return null;
    const verb = TABLE_VERBS[phase] ?? "strike";
    return verb === "pay" || verb === "discard" ? `${verb} ${second}` : `${verb} ${first} ${second}`;
  },

  task(desk) {
    const view = desk.view as CypherView;
    if (view.over) return t("task-over");
    if (desk.seat === null) return t("task-watching");
    if (!desk.myTurn) return t("task-wait-for", { name: desk.name(view.active) });
    if (view.phase === "give") {
      const seats = view.seats.length;
      const left = desk.seat === view.active && view.hand.length > 0 && !passedLeft(desk);
      const to = (desk.seat + (left || seats === 2 ? 1 : seats - 1)) % seats;
      return t("at-cypher-task-give", { name: desk.name(to) });
    }
    return t(`at-cypher-task-${view.phase}`, { count: view.draws_left });
  },

  motions(event: Event, desk: Desk): Motion[] {
    const data = event.data;
    const card = data["card"] as string | null | undefined;
    const seat = home(desk, data["seat"]);
    const table = `table-${String(data["seat"])}`;
    switch (event.what) {
      case "played":
        return [{ from: seat, to: table, card }];
      case "made-room":
      case "paid":
      case "purged":
        return [{ from: table, to: "deck", card }];
      case "struck":
        return [{ from: `table-${String(data["opponent"])}`, to: "deck", card }];
      case "stole":
        return [{ from: `table-${String(data["opponent"])}`, to: table, card }];
      case "traded": {
        const opponent = home(desk, data["opponent"]);
        return [
          { from: seat, to: opponent, card: data["given_card"] as string | null },
          { from: opponent, to: seat, card: data["taken_card"] as string | null },
        ];
      }
      case "swapped":
        return [
          { from: seat, to: "market", card: data["given_card"] as string },
          { from: "market", to: seat, card: data["taken_card"] as string },
        ];
      case "drew":
        return [{ from: "deck", to: seat, card: card ?? null }];
      case "took":
        return [{ from: "market", to: seat, card }];
      case "refilled":
      case "turned-up":
        return [{ from: "deck", to: "market", card }];
      case "gave":
        return [{ from: seat, to: home(desk, data["to"]), card: card ?? null }];
      case "discarded":
        return [{ from: seat, to: "deck", card: card ?? null }];
      case "scored":
        return [{ from: table, to: `seat-${String(data["seat"])}`, text: `+${String(data["points"])}`, tone: "good" }];
      default:
        return [];
    }
  },
};

/** CY 3.6: whether this turn's card for the left neighbour is already given. */
function passedLeft(desk: Desk): boolean {
  const last = desk.history.findLast(({ what }) => what === "gave" || what === "began");
  return last?.what === "gave" && last.data["seat"] === desk.seat;
}
