import { listed, words, type Desk, type GameMoves } from "../../lib/desk.svelte";
import type { Motion } from "../../lib/flights.svelte";
import type { DioceseView, Event } from "../../lib/protocol";
import { cardName, t } from "../../lib/texts.svelte";

interface Parts {
  feast: boolean;
  own: string[];
  neutral: string | null;
}

/** DI 10.1: `lay <card>`, `feast <card> <card>`, either with `neutral <card>`. */
function parts(what: string): Parts {
  const [verb, ...rest] = words(what);
  const at = rest.indexOf("neutral");
  return { feast: verb === "feast", own: at < 0 ? rest : rest.slice(0, at), neutral: at < 0 ? null : (rest[at + 1] ?? null) };
}

function home(desk: Desk, seat: number): string {
  return seat === desk.seat ? "hand" : `seat-${seat}`;
}

export const moves: GameMoves = {
  ways(what) {
    const { feast, own, neutral } = parts(what);
    const orders = own[0] === own[1] || own.length < 2 ? [own] : [own, [...own].reverse()];
    return orders.map((order) => [
      ...(feast ? ["feast"] : []),
      ...order.map((card) => `hand:${card}`),
      ...(neutral === null ? [] : [`hand:${neutral}`]),
    ]);
  },

  always: () => false,

  words(what, desk) {
    const { feast, own, neutral } = parts(what);
    const cards = listed(own.map((card) => cardName(desk.game, card)));
    const said = t(feast ? "at-diocese-move-feast" : "at-diocese-move-lay", { cards });
    return neutral === null ? said : t("at-diocese-move-neutral", { said, card: cardName(desk.game, neutral) });
  },

  attempt(id, desk) {
    const view = desk.view as DioceseView;
    const [zone, card] = id.split(/[:#]/);
    if (zone === "hand") return `lay ${card}`;
    const [first, second] = view.hand;
    return zone === "feast" && first && second ? `feast ${first} ${second}` : null;
  },

  task(desk) {
    const view = desk.view as DioceseView;
    if (view.over) return t("task-over");
    if (desk.seat === null) return t("task-watching");
    if (view.choice !== null) return t("at-diocese-task-chosen", { move: moves.words(view.choice, desk) });
    if (!desk.myTurn) return desk.toAct.length === 1 ? t("task-wait-for", { name: desk.name(desk.toAct[0] ?? 0) }) : t("task-wait");
    if (desk.picked[0] === "feast") return t("at-diocese-task-feast", { count: 3 - Math.min(desk.picked.length, 2) });
    const controls = view.controller === desk.seat;
    if (controls && desk.picked.length === 1) return t("at-diocese-task-neutral");
    return t(controls ? "at-diocese-task-control" : "at-diocese-task-lay");
  },

  chosen: (desk) => (desk.view as DioceseView | null)?.choice ?? null,

  motions(event: Event, desk: Desk): Motion[] {
    const { seat, place, to, card, points } = event.data as Record<string, number> & { card: string | null };
    switch (event.what) {
      case "laid":
      case "laid-last":
        return [{ from: home(desk, place ?? 0), to: `laid-${place}`, card }];
      case "passed":
        return [{ from: home(desk, seat ?? 0), to: home(desk, to ?? 0), card: null }];
      case "drew":
        return [{ from: "pile", to: home(desk, seat ?? 0), card }];
      case "scored":
        return points
          ? [
              {
                from: `laid-${place}`,
                to: `seat-${place}`,
                text: points > 0 ? `+${points}` : `−${-points}`,
                tone: points > 0 ? "good" : "bad",
              },
            ]
          : [];
      default:
        return [];
    }
  },
};
