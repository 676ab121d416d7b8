import { words, type Desk, type GameMoves } from "../../lib/desk.svelte";
import type { Motion } from "../../lib/flights.svelte";
import type { Event, OriflammeView } from "../../lib/protocol";
import { cardName, t } from "../../lib/texts.svelte";

/** Where a card is put: an end of the row, or on a place. */
function spot(where: string, place: string): string {
  return where === "on" ? `place:${place}` : `end:${where}`;
}

/** The verb for tapping a place, by what is due. */
const PLACE_VERBS: Record<string, string> = {
  twin: "twin on",
  remove: "remove",
  bribe: "bribe",
  activate: "activate",
  "take-or-again": "again",
};

function home(desk: Desk, seat: unknown): string {
  return seat === desk.seat ? "hand" : `seat-${String(seat)}`;
}

export const moves: GameMoves = {
  ways(what) {
    const [verb, first = "", second = "", third = ""] = words(what);
    switch (verb) {
      case "place":
        return [[`hand:${first}`, spot(second, third)]];
      case "twin":
        return [[spot(first, second)]];
      case "remove":
      case "bribe":
      case "activate":
      case "again":
        return [[`place:${first}`]];
      default:
        return [];
    }
  },

  always: (what) => ["keep", "reveal", "take"].includes(what),

  words(what, desk) {
    const view = desk.view as OriflammeView;
    const [verb = "", first = "", second = "", third = ""] = words(what);
    const top = (place: string) => {
      if (!view.row[Number(place)]) return t("review-at-place", { place: Number(place) + 1 });
      const card = view.row[Number(place)]?.cards.at(-1);
      return t("at-oriflamme-card-of", {
        card: cardName(desk.game, card?.card ?? null),
        name: desk.name(view.row[Number(place)]?.family ?? 0),
      });
    };
    const where = (to: string, place: string) =>
      to === "on" ? t("at-oriflamme-where-on", { card: top(place) }) : t(`at-oriflamme-where-${to}`);
    if (verb === "place") return t("at-oriflamme-move-place", { card: cardName(desk.game, first), where: where(second, third) });
    if (verb === "twin") return t("at-oriflamme-move-twin", { where: where(first, second) });
    if (first) return t(`at-oriflamme-move-${verb}`, { card: top(first) });
    const acting = view.row[view.acting ?? -1]?.cards.at(-1);
    const influence = acting?.influence ?? 0;
    const card = cardName(desk.game, acting?.card ?? null);
    if (verb !== "reveal") return t(`at-oriflamme-move-${verb}`, { card, influence });
    if (!acting?.card) return t("at-oriflamme-move-reveal-hidden", { card, influence });
    return t("at-oriflamme-move-reveal", { card, does: t(`at-oriflamme-reveal-${acting.card}`, { influence }) });
  },

  attempt(id, desk) {
    const view = desk.view as OriflammeView;
    const [zone, where = ""] = id.split(/[:#]/);
    const held = desk.picked[0]?.split(/[:#]/)[1];
    if (zone === "hand") return `place ${where} left`;
    if (view.phase === "place") {
      if (held === undefined) return null;
      return zone === "end" ? `place ${held} ${where}` : `place ${held} on ${where}`;
    }
    if (zone === "end") return `twin ${where}`;
    const verb = PLACE_VERBS[view.phase];
    return zone === "place" && verb ? `${verb} ${where}` : null;
  },

  task(desk) {
    const view = desk.view as OriflammeView;
    if (view.over) return t("task-over");
    if (desk.seat === null) return t("task-watching");
    if (!desk.myTurn) return t("task-wait-for", { name: desk.name(view.to_act[0] ?? 0) });
    if (view.phase === "place" && desk.picked.length === 1) return t("at-oriflamme-task-where");
    return t(`at-oriflamme-task-${view.phase}`, { influence: view.plan?.influence ?? 0 });
  },

  motions(event: Event, desk: Desk): Motion[] {
    const acting = (desk.view as OriflammeView | null)?.acting ?? null;
    const data = event.data;
    const card = data["card"] as string | null | undefined;
    const seat = `seat-${String(data["seat"])}`;
    const place = `place-${String(data["at"])}`;
    const family = Number(data["owner"] ?? data["seat"]);
    switch (event.what) {
      case "placed-left":
        return [{ from: home(desk, data["seat"]), to: "end-left", card: card ?? null, family }];
      case "placed-right":
        return [{ from: home(desk, data["seat"]), to: "end-right", card: card ?? null, family }];
      case "placed-on":
        return [{ from: home(desk, data["seat"]), to: place, card: card ?? null, family }];
      case "twin-left":
      case "twin-right":
        return [{ from: seat, to: event.what === "twin-left" ? "end-left" : "end-right", card: "twin", family }];
      case "twin-on":
        return [{ from: seat, to: place, card: "twin", family }];
      case "kept":
        return [{ from: "status", to: place, text: "+1", tone: "good" }];
      case "removed":
      case "discarded":
        return [{ from: place, to: `seat-${String(data["owner"])}`, card, family }];
      case "copy-from-pile":
      case "copy-from-aside":
        return [{ from: seat, to: place, card, family }];
      case "gained":
        return [{ from: acting === null ? "middle" : `place-${acting}`, to: seat, text: `+${String(data["points"])}`, tone: "good" }];
      case "lost":
        return [{ from: seat, to: "status", text: `−${String(data["points"])}`, tone: "bad" }];
      case "stole":
        return [{ from: `seat-${String(data["victim"])}`, to: seat, text: `+${String(data["points"])}`, tone: "bad" }];
      case "bribed":
        return [{ from: seat, to: place, text: t("at-oriflamme-token") }];
      default:
        return [];
    }
  },
};
