// Made by `make schemas` from src/eminence/table/protocol.py; do not edit.

export const PROTOCOL = 1;

/** The first message. `step` is the last step this client was told of: what came since is told in the welcome. A server that has not heard of that step or line yet, because another process wrote it, catches up before it answers. */
export interface Hello {
  type: "hello";
  protocol: number;
  step?: number | null;
  contribution?: string;
  line?: number | null;
}

/** A decision made at a step. While choices are simultaneous it may be sent again to change it. */
export interface Move {
  type: "move";
  step: number;
  what: string;
  id?: number;
  key?: string;
}

/** Take back one's last decision, while nothing was revealed and nobody acted since. */
export interface Undo {
  type: "undo";
  step: number;
  id?: number;
  key?: string;
}

/** Hand the seat to a bot, or take it back. */
export interface Auto {
  type: "auto";
  on: boolean;
  id?: number;
  key?: string;
}

/** What would a strong bot do? Only where all other seats are bots. */
export interface AskHint {
  type: "hint";
  step: number;
  id?: number;
}

/** The host starts; bots of `level` take the seats that are open. */
export interface Start {
  type: "start";
  level?: string;
  id?: number;
  key?: string;
}

/** Make an invitation to share one's seat before the start, or (`on` false) take it back. A new one voids the one before. */
export interface Invite {
  type: "invite";
  on?: boolean;
  id?: number;
  key?: string;
}

/** The host lets a bot play for a seat whose people are gone, until they say `auto` off or move. */
export interface HandOver {
  type: "hand";
  seat: number;
  level?: string;
  id?: number;
  key?: string;
}

/** Before the start the host takes the people from a seat; it is open again. */
export interface Remove {
  type: "remove";
  seat: number;
  id?: number;
  key?: string;
}

/** The host ends the table for everybody, without a result. */
export interface End {
  type: "end";
  id?: number;
  key?: string;
}

/** Give up one's game for good: a bot plays it to the end, the record says so, and one goes on seeing it. */
export interface Resign {
  type: "resign";
  id?: number;
  key?: string;
}

/** Be the host instead of one who has been gone for a while. */
export interface TakeHost {
  type: "host";
  id?: number;
  key?: string;
}

/** Another game of the same people with seats turned; anybody at the table may ask once it is over. */
export interface Rematch {
  type: "rematch";
  id?: number;
  key?: string;
}

export interface Say {
  type: "chat";
  text: string;
  id?: number;
  key?: string;
}

export interface Emote {
  type: "emote";
  key: string;
  id?: number;
}

/** Hear no more of a person at this table, or hear them again. */
export interface Mute {
  type: "mute";
  name: string;
  on: boolean;
  id?: number;
  key?: string;
}

export interface Ping {
  type: "ping";
  id?: number;
}

/** The page could not draw something and went on. The kind of error and its place in our own code, never cards or names. */
export interface Fault {
  type: "fault";
  where: "board" | "flight" | "news" | "page" | "panel" | "sound" | "view" | "words";
  error?: string;
  at?: string;
  id?: number;
}

/** The answer to hello: the table, who you are, all that was told since the step you named, and where things stand. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  table: TableInfo;
  you: You;
  told: Told[];
  now: Snapshot;
  chat: ChatLine[];
}

/** All that is public about a table but the game itself. */
export interface TableInfo {
  id: string;
  game: string;
  rules: number;
  options: Record<string, unknown>;
  seats: SeatInfo[];
  status: "ended" | "over" | "paused" | "playing" | "waiting";
  public: boolean;
  spectators: boolean;
  watching: number;
  deadline: number | null;
  unattended: "finish" | "pause";
  host: string;
  fair: FairInfo;
  created: number;
  series?: SeriesInfo | null;
  next?: string | null;
  moved?: number;
}

/** Who sits where, as everybody may know it. A seat may be shared by two people (DI 9). */
export interface SeatInfo {
  kind: "bot" | "human" | "open";
  names?: string[];
  level?: string | null;
  connected?: boolean;
  away?: boolean;
  resigned?: boolean;
  gone?: number | null;
}

/** The promise of a fair deal: the hash shown before, what the players mixed in, the secret after the end. */
export interface FairInfo {
  commitment: string;
  contributions?: string[];
  secret?: string | null;
}

/** CY 6: where a series of games stands; lists go by seat of this game. */
export interface SeriesInfo {
  number: number;
  wins: number[];
  needed: number;
  winner: number | null;
}

/** What the server knows of the person behind the socket. */
export interface You {
  name: string;
  seat: number | null;
  host: boolean;
  key: string | null;
  removed?: boolean;
  faults?: number;
}

/** One step as this viewer may see it; an undone step takes back the one before. */
export interface Told {
  step: number;
  who: number | null;
  events?: Event[];
  undo?: boolean;
}

/** One thing that happened. `data` holds numbers, seats and card slugs; what the viewer may not know is None. */
export interface Event {
  what: string;
  clause: string;
  data: Record<string, number | string | null>;
}

/** Where the game stands, for one viewer. `view` is the game's own (see its schema), None before the start. */
export interface Snapshot {
  step: number;
  view?: unknown;
  to_act?: number[];
  legal?: string[];
  due?: number | null;
  clock?: number;
  can_undo?: boolean;
  result?: Result | null;
}

/** How a game ended; `sheet` holds every point of every place by its clause. */
export interface Result {
  scores: number[];
  winners: number[];
  sheet: (Record<string, number>)[];
}

/** A line of chat: either words or an emote's key. Words are text, never markup. */
export interface ChatLine {
  n: number;
  at: number;
  name: string;
  seat: number | null;
  text?: string;
  emote?: string | null;
}

/** Steps were made, or a choice was made that is not told yet: what happened and where things stand. */
export interface News {
  type: "news";
  told: Told[];
  now: Snapshot;
}

/** Somebody came, went, sat down or handed over a seat; or the table got a successor. */
export interface TableNews {
  type: "table";
  table: TableInfo;
  you: You;
}

/** Something everybody at the table should hear of, such as who resigned; `key` and `args` make the sentence. */
export interface Notice {
  type: "notice";
  key: string;
  args?: Record<string, unknown>;
}

export interface ChatNews {
  type: "chat";
  line: ChatLine;
}

/** What was asked is done, and kept: it is on disk before this is said. */
export interface Done {
  type: "done";
  id: number;
  step: number;
}

/** Why not: `key` and `args` make the sentence (locales/*.ftl), `clause` is the rule where there is one. Nothing changed. */
export interface Refused {
  type: "refused";
  id: number;
  step: number;
  key: string;
  clause?: string | null;
  args?: Record<string, unknown>;
}

/** The answer to `invite`, told to nobody else: `join` with `share` and this key sits down beside you, once. */
export interface Invitation {
  type: "invitation";
  id: number;
  key: string;
}

export interface Hint {
  type: "hint";
  id: number;
  step: number;
  moves: HintMove[];
  line: ([number, string])[];
}

/** One candidate of a hint: how often the search tried it, its share of the win and half its 95% interval. */
export interface HintMove {
  what: string;
  visits: number;
  win: number;
  uncertainty: number;
  scores: number[];
}

export interface Pong {
  type: "pong";
  id: number;
  clock: number;
}

/** The server closes the socket; `again` says whether to come back by oneself in a moment. */
export interface Bye {
  type: "bye";
  reason: "crowded" | "differs" | "forbidden" | "moved" | "protocol" | "rate" | "rubbish" | "shutdown";
  again: boolean;
}

export interface Catalogue {
  protocol: number;
  version: string;
  games: GameInfo[];
  levels: string[];
  emotes: string[];
}

/** A game as the set-up screen needs it. */
export interface GameInfo {
  slug: string;
  prefix: string;
  rules: number;
  seats: number[];
  usual_seats: number[];
  options: OptionInfo[];
  cards: string[];
  reconstructed?: string | null;
  people_per_seat?: number;
  series?: boolean;
}

/** One option of a game: a flag, a choice of words, or a deck (counts by card, or a list of cards). */
export interface OptionInfo {
  name: string;
  clause: string;
  kind: "cards" | "choice" | "counts" | "flag";
  default: unknown;
  values?: string[];
}

/** Who the session cookie says one is. */
export interface Person {
  name: string;
}

export interface NewName {
  name: string;
}

/** A table to make; `start` begins at once (bots only beside the host). */
export interface NewTable {
  game: string;
  seats: SeatPlan[];
  options?: Record<string, unknown>;
  public?: boolean;
  spectators?: boolean;
  deadline?: number | null;
  unattended?: "finish" | "pause";
  series?: boolean;
  start?: boolean;
  contribution?: string;
}

/** What a new table wants at a seat: the host, another person, or a bot of a level. */
export interface SeatPlan {
  kind: "bot" | "host" | "open";
  level?: string | null;
}

/** Sit down: at a seat, at any open one, at one's own with its key, or (`share`) beside somebody with the key of their invitation. */
export interface Join {
  seat?: number | null;
  share?: boolean;
  key?: string | null;
}

/** The answer to sitting down, and to leaving. */
export interface Seated {
  table: TableInfo;
  you: You;
}

/** Public tables that wait for people or can be watched, newest first. */
export interface Lobby {
  tables: TableInfo[];
}

/** The tables of this person, those that wait for them first. */
export interface OwnTables {
  tables: OwnTable[];
}

export interface OwnTable {
  table: TableInfo;
  seat: number | null;
  your_turn: boolean;
  result?: Result | null;
  since?: number;
  asleep?: boolean;
}

/** A finished game from one perspective; `seat` None is a spectator's. Frame 0 is the start. An `open` replay shows every hand: `view` is then the list of all seats' views, and every `what` is there. */
export interface Replay {
  game: string;
  rules: number;
  seats: number;
  options: Record<string, unknown>;
  names: string[];
  seat: number | null;
  open: boolean;
  frames: Frame[];
  result: Result;
  resigned?: ([number, number])[];
}

/** One step of a replay: what happened and how it looked afterwards. */
export interface Frame {
  step: number;
  who: number | null;
  what: string | null;
  events: Event[];
  view: unknown;
}

/** A finished game judged decision by decision and chance step by chance step. */
export interface Review {
  game: string;
  seats: number;
  options: Record<string, unknown>;
  scores: number[];
  winners: number[];
  decisions: Decision[];
  luck: Luck[];
  points: TurningPoint[];
  summaries: SeatSummary[];
  rules: number;
  format: "eminence-review/1";
}

/** A decision with a choice. `step` is its number in the record, from 0: the frame of this number shows what the seat saw. */
export interface Decision {
  step: number;
  judgement: Judgement;
  word: "" | "blunder" | "inaccuracy" | "mistake";
}

/** One decision, from what its seat knew. `before` is the chance with the best move, `after` with the one that was made. */
export interface Judgement {
  seat: number;
  move: string;
  legal: number;
  before: Chance;
  after: Chance;
  alternatives: Alternative[];
  line: ([number, string])[];
}

/** A win chance with half the width of its 95% interval. */
export interface Chance {
  win: number;
  error: number;
}

/** A move that was legal: the win chance after it, and the line of play expected then. */
export interface Alternative {
  move: string;
  chance: Chance;
  line: ([number, string])[];
}

/** Chance steps in a row, and every seat's win chance before and after them, each from what it knew. */
export interface Luck {
  step: number;
  texts: string[];
  before: Chance[];
  after: Chance[];
}

/** Where a chance changed most: at which step, whose, by how much, and whether by chance or by a decision. */
export interface TurningPoint {
  step: number;
  seat: number;
  change: number;
  by_chance: boolean;
  text: string;
}

/** How a seat got from its first chance to its share of the win. `luck` is what chance steps gave, `lost` what its own decisions threw away; `others` is the rest: what the others did. */
export interface SeatSummary {
  seat: number;
  start: number;
  share: number;
  luck: number;
  luck_error: number;
  lost: number;
  others: number;
  decisions: number;
  mistakes: number;
}

/** The examples of a game, in the order of their clauses. */
export interface ExampleList {
  examples: ExampleInfo[];
}

/** A finished game that shows a clause; its title goes by language. */
export interface ExampleInfo {
  name: string;
  clause: string;
  title: Record<string, string>;
}

/** An example: its record, and the step at which to look at it. `title` and `text` go by language. */
export interface ExampleGame {
  game: string;
  name: string;
  clause: string;
  step: number;
  title: Record<string, string>;
  text: Record<string, string>;
  tries: TryInfo[];
  record: Record<string, unknown>;
}

/** A move that is refused at the step of an example, and why. One that is `misspelt` is no move of the game at all. */
export interface TryInfo {
  seat: number;
  move: string;
  key: string;
  clause: string;
  args: Record<string, unknown>;
  misspelt: boolean;
}

/** The body of every 4xx: a sentence in English, and what it takes to say it in another language. */
export interface Problem {
  text: string;
  key: string;
  clause?: string | null;
  args?: Record<string, unknown>;
}

/** `top` is the top card of the deck for those who have peeked at it; `peeked_by` says to everybody who they are. `value` is what the last card of the row counts now. `used`, `destroyed_from` and `destroyed_here` are the marks of this turn: abilities used, seats that have lost a card, and whether the last card has had its destroy. */
export interface GrayCardinalView {
  seat: number | null;
  turn: number;
  due: string;
  to_act: number[];
  players: PlayerView[];
  row: string[];
  value: number | null;
  broken: boolean;
  used: string[];
  destroyed_from: number[];
  destroyed_here: boolean;
  deck: number;
  top: string | null;
  peeked_by: number[];
  discard: Record<string, number>;
  over: boolean;
  winners: number[];
}

/** One player. `columns` and `points` go by character; `available` lists influence and protection abilities (GC 4.1). */
export interface PlayerView {
  columns: Record<string, number>;
  available: string[];
  points: Record<string, number>;
  score: number;
  sheet: Record<string, number>;
}

/** `hand` and `aside` are the viewer's own; a spectator has neither. The first `passed` places of the row are passed; `acting` is the place of the card that is dealt with or acts, while a choice is made for it. */
export interface OriflammeView {
  seat: number | null;
  round: number;
  first_player: number;
  phase: string;
  to_act: number[];
  row: RowPlaceView[];
  passed: number;
  acting: number | null;
  plan: PlanView | null;
  families: FamilyView[];
  hand: string[];
  aside: string[];
  over: boolean;
  winners: number[];
}

/** A place of the row, its cards from bottom to top; `family` is whom they belong to. */
export interface RowPlaceView {
  family: number;
  cards: CardView[];
}

/** A card in the row: `owner` is its colour, `token` the family whose bribe token lies on it. */
export interface CardView {
  card: string | null;
  owner: number;
  face_up: boolean;
  influence: number;
  token: number | null;
}

/** A Plan being carried out, with the influence still on it. */
export interface PlanView {
  seat: number;
  influence: number;
}

export interface FamilyView {
  hand_size: number;
  aside_size: number;
  twin_aside: boolean;
  pile: string[];
  score: number;
  sheet: Record<string, number>;
  places: number;
}

/** `hand` and `choice` are the viewer's own; a spectator has neither. */
export interface DioceseView {
  seat: number | null;
  round: number;
  turn: number;
  to_act: number[];
  places: PlaceView[];
  hand: string[];
  choice: string | null;
  controller: number | null;
  pile: number;
  over: boolean;
  winners: number[];
}

/** One player, or the neutral place of a duel: only `laid`, `score` and `sheet` say something there. */
export interface PlaceView {
  laid: string[];
  hand_size: number;
  chosen: boolean;
  score: number;
  sheet: Record<string, number>;
}

/** `hand` is the viewer's own, and `looked_hand` what the viewer looks at right now (CY 1.2, trade-hand). `deck` counts the cards of the deck; `under` are the last of them, put there one under another (CY 3.4): those the viewer saw go there by name, the others as None. `turns_left` counts the turns that are still to end once the end is triggered. */
export interface CypherView {
  seat: number | null;
  turn: number;
  active: number;
  phase: string;
  to_act: number[];
  seats: SeatView[];
  hand: string[];
  market: string | null;
  deck: number;
  under: (string | null)[];
  hidden_card: boolean;
  draws_left: number;
  looked_at: number | null;
  looked_hand: string[] | null;
  trigger: number | null;
  turns_left: number | null;
  over: boolean;
  winners: number[];
}

/** One player, as everybody sees them; `table` in the order in which the cards were laid. */
export interface SeatView {
  table: string[];
  hand_size: number;
  score: number;
  sheet: Record<string, number>;
}

export type Said = Hello | Move | Undo | Auto | AskHint | Start | Invite | HandOver | Remove | End | Resign | TakeHost | Rematch | Say | Emote | Mute | Ping | Fault;

export type Answer = Welcome | News | TableNews | Notice | ChatNews | Done | Refused | Invitation | Hint | Pong | Bye;
