// Everything a person reads comes from here: Fluent files shared with the Python side, one chunk a language.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

import { settings, type Language } from "./settings.svelte";
import type { Event } from "./protocol";

const files = {
  en: () => import("./locale-en"),
  uk: () => import("./locale-uk"),
  ru: () => import("./locale-ru"),
} satisfies Record<Language, () => Promise<{ default: string[] }>>;

const CARD_FIELDS = ["card", "first", "second", "own", "theirs"];
const SEAT_FIELDS = ["seat", "to", "place", "by", "victim", "family", "opponent", "owner"];
/** A place of a row, which people count from one and steps from nought; a `place` is somebody's. */
const ROW_FIELD = "at";
const GAME_OF_PREFIX: Record<string, string> = { GC: "gray-cardinal", OR: "oriflamme", DI: "diocese", CY: "cypher" };

export type Args = Record<string, unknown>;

let bundle = $state.raw(new FluentBundle("en"));
let ready = $state(false);

export async function loadTexts(language: Language): Promise<void> {
  const made = new FluentBundle(language, { useIsolating: false });
  for (const file of (await files[language]()).default) made.addResource(new FluentResource(file));
  bundle = made;
  ready = true;
  document.documentElement.lang = language;
}

export function textsReady(): boolean {
  return ready;
}

export function has(key: string): boolean {
  return bundle.hasMessage(key);
}

/** The sentence of a key; `key.attribute` names an attribute. */
export function t(key: string, args: Args = {}): string {
  const [id = "", attribute] = key.split(".");
  const message = bundle.getMessage(id);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  if (!pattern) return key;
  return bundle.formatPattern(pattern, args as Record<string, FluentVariable>, []);
}

/** What a bot is: a level, or the name of one that the server was given. */
export function levelName(level: string): string {
  return has(`level-${level}`) ? t(`level-${level}`) : level;
}

/** A card of a deck of one's own (CY 1.3), as far as its texts go. */
interface OwnCard {
  slug: string;
  effect: string[];
  [language: string]: unknown;
}

let ownCards = $state.raw<Map<string, OwnCard>>(new Map());
/** The values of the table's options, which texts of cards may depend on. */
let values = $state.raw<Record<string, string>>({});

/** The table's options: its own deck, where it has one, and what its cards do by them. */
export function useOptions(options: Record<string, unknown>): void {
  const deck = options["deck"];
  ownCards = new Map(Array.isArray(deck) ? (deck as OwnCard[]).map((card) => [card.slug, card]) : []);
  const plain = Object.entries(options).filter(([, value]) => typeof value !== "object");
  values = Object.fromEntries(plain.map(([name, value]) => [name, String(value)]));
}

export function cardName(game: string, card: string | null): string {
  if (card === null) return t("a-card");
  const own = ownCards.get(card)?.[settings.language];
  if (typeof own === "string" && own) return own;
  const key = `${game}-${card}`;
  return has(key) ? t(key) : card;
}

/** A card's name in a list of cards, where both of its printed names stand. */
export function listedName(game: string, card: string): string {
  return bundle.getMessage(`${game}-${card}`)?.attributes["listed"] ? t(`${game}-${card}.listed`) : cardName(game, card);
}

export function cardText(game: string, card: string): string | null {
  const own = ownCards.get(card);
  if (own) return own.effect.map(effectText).join(" ");
  const key = `${game}-${card}`;
  return has(key) ? t(`${key}.text`, values) : null;
}

/** An effect of CY 1.2 in words, such as "strike upper". */
export function effectText(effect: string): string {
  const [name = "", rank = ""] = effect.split(" ");
  return t(`cypher-effect-${name}`, { rank });
}

export function playerName(seat: number, names: string[] = []): string {
  return names[seat] ?? t("player", { number: seat + 1 });
}

export function eventText(game: string, event: Event, names: string[]): string {
  return t(`${game}-event-${event.what}`, named(game, event.data, names));
}

export function refusalText(key: string, clause: string | null, args: Args, names: string[] = []): string {
  const game = GAME_OF_PREFIX[clause?.split(" ")[0] ?? ""] ?? "";
  return t(key, named(game, args, names));
}

/** Seats as players' names, cards as their names, what is hidden as "a card". */
function named(game: string, args: Args, names: string[]): Args {
  const made: Args = {};
  for (const [name, value] of Object.entries(args)) {
    if (value === null) made[name] = t("a-card");
    else if (typeof value === "string" && (CARD_FIELDS.includes(name) || name.endsWith("_card")))
      made[name] = cardName(game, value);
    else if (typeof value === "number" && name === ROW_FIELD) made[name] = value + 1;
    else if (typeof value === "number" && SEAT_FIELDS.includes(name)) made[name] = playerName(value, names);
    else if (name === "game" && has(String(value))) made[name] = t(String(value));
    else made[name] = typeof value === "number" || typeof value === "string" ? value : JSON.stringify(value);
  }
  return made;
}
