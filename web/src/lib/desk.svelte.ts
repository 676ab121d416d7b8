// One game as it lies before a viewer: what the server showed, what is picked up, and what can be done with it.
// Nothing about legality is decided here: a tap only looks up in the legal moves.
import { DOUBLE_CLICK } from "./clicks";
import { faults } from "./faults.svelte";
import { flyAll, type Motion } from "./flights.svelte";
import type { Event, SeatInfo } from "./protocol";
import { play as sound } from "./sound";
import { playerName, refusalText, t, type Args } from "./texts.svelte";

/** What a game tells the page about its moves. */
export interface GameMoves {
  /** The ways to tap a move together: each a list of the things to tap, in order; [] is a plain button. */
  ways(what: string, desk: Desk): string[][];
  /** Whether a move always has its button, beside the ways to tap it. */
  always(what: string, desk: Desk): boolean;
  /** A move in words. */
  words(what: string, desk: Desk): string;
  /** The move somebody means who taps a thing that no legal move begins with, so that its refusal can be asked for. */
  attempt(id: string, desk: Desk): string | null;
  /** What to do now, in words. */
  task(desk: Desk): string;
  /** A decision already made that may still be changed, where a game has such. */
  chosen?(desk: Desk): string | null;
  /** What moves on the table when something happens. */
  motions(event: Event, desk: Desk): Motion[];
}

export interface Choice {
  what: string;
  ways: string[][];
}

export interface Notice {
  text: string;
  clause: string | null;
}

const FEW = 3;
/** Milliseconds until somebody has seen what followed their own click. */
const GLANCE = 250;

/** A game's moves, where a mistake costs one word, one way to tap or one flight, and never the table. */
function careful(moves: GameMoves): GameMoves {
  const or = <T>(otherwise: T, look: () => T): T => {
    try {
      return look();
    } catch (error) {
      faults.report("words", error);
      return otherwise;
    }
  };
  return {
    ways: (what, desk) => or([], () => moves.ways(what, desk)),
    always: (what, desk) => or(true, () => moves.always(what, desk)),
    words: (what, desk) => or(what, () => moves.words(what, desk)),
    attempt: (id, desk) => or(null, () => moves.attempt(id, desk)),
    task: (desk) => or("", () => moves.task(desk)),
    chosen: (desk) => or(null, () => moves.chosen?.(desk) ?? null),
    motions: (event, desk) => or([], () => moves.motions(event, desk)),
  };
}

/** A thing's kind: of two equal cards in hand either will do. */
export function kindOf(id: string): string {
  return id.split("#")[0] ?? id;
}

export class Desk {
  view = $state.raw<unknown>(null);
  legal = $state.raw<string[]>([]);
  toAct = $state.raw<number[]>([]);
  seats = $state.raw<SeatInfo[]>([]);
  names = $state.raw<string[]>([]);
  options = $state.raw<Record<string, unknown>>({});
  seat = $state<number | null>(null);
  picked = $state.raw<string[]>([]);
  /** The card that was tapped last, whose words are shown while it is picked up. */
  touched = $state<string | null>(null);
  hinted = $state<string | null>(null);
  notice = $state.raw<Notice | null>(null);
  inspected = $state<string | null>(null);
  over = $state(false);
  /** A decision is on its way: input rests until what follows is shown, or it was refused. */
  waiting = $state(false);
  /** More has happened than is shown. */
  behind = $state(false);
  /** A decision was made a moment ago: what is clicked now was hardly looked at. */
  settling = $state(false);
  /** How much room the board has, in pixels. */
  width = $state(innerWidth);
  height = $state(innerHeight);
  /** What happened so far, the latest last. */
  history = $state.raw<Event[]>([]);

  choices: Choice[] = $derived(this.legal.map((what) => ({ what, ways: this.moves.ways(what, this) })));
  /** Moves with a button of their own: those that ask for it, and all where there are only a few and nothing is picked up. */
  plain: string[] = $derived(
    this.legal.length <= FEW && !this.picked.length
      ? this.legal
      : this.legal.filter((what) => this.moves.always(what, this)),
  );
  ready: string[] = $derived.by(() => {
    const kinds = this.picked.map(kindOf);
    return kinds.length
      ? this.choices.filter(({ ways }) => ways.some((way) => same(way, kinds))).map(({ what }) => what)
      : [];
  });
  /** What one has chosen and may still change. */
  chosen: string | null = $derived.by(() => this.moves.chosen?.(this) ?? null);
  private chosenKinds: string[] = $derived.by(() =>
    this.chosen === null ? [] : (this.moves.ways(this.chosen, this)[0] ?? []),
  );
  actions: string[] = $derived([...new Set([...this.ready, ...this.plain])]);
  private firsts: Set<string> = $derived(new Set(this.choices.flatMap(({ ways }) => ways.map((way) => way[0] ?? ""))));
  private nexts: Set<string> = $derived.by(() => {
    const kinds = this.picked.map(kindOf);
    const ways = this.choices.flatMap((choice) => choice.ways);
    return new Set(ways.filter((way) => begins(way, kinds)).map((way) => way[kinds.length] ?? ""));
  });
  private hintedKinds: Set<string> = $derived.by(() =>
    this.hinted === null ? new Set() : new Set(this.moves.ways(this.hinted, this).flat()),
  );

  readonly moves: GameMoves;
  private decided = false;
  private settled: { at: number; timer: ReturnType<typeof setTimeout> } | null = null;

  constructor(
    readonly game: string,
    moves: GameMoves,
    private readonly send: (what: string) => void,
  ) {
    this.moves = careful(moves);
  }

  /** Nothing can be done now: what is shown is not what is. */
  get resting(): boolean {
    return this.waiting || this.behind;
  }

  /** Whether the board has to be drawn for a phone. */
  get narrow(): boolean {
    return this.width < 640;
  }

  /** What cards are sized by: the height of the board, or less where it is slim. */
  get unit(): number {
    return Math.min(this.height, this.width * 0.95);
  }

  /** How many others fit beside each other. */
  columns(others: number): number {
    return this.narrow ? 1 : Math.max(1, Math.min(others, Math.floor(this.width / 280)));
  }

  /** All places but the viewer's own, in the order of play after it. */
  others(places: number): number[] {
    const all = Array.from({ length: places }, (_, i) => (i + (this.seat ?? 0)) % places);
    return all.filter((place) => place !== this.seat);
  }

  name(seat: number): string {
    return playerName(seat, this.names);
  }

  get myTurn(): boolean {
    return this.seat !== null && this.toAct.includes(this.seat) && this.legal.length > 0;
  }

  lit(id: string): boolean {
    return this.firsts.has(kindOf(id));
  }

  target(id: string): boolean {
    return this.picked.length > 0 && !this.picked.includes(id) && this.nexts.has(kindOf(id));
  }

  isPicked(id: string): boolean {
    return this.picked.includes(id);
  }

  /** Whether this very card is the one chosen: of two equal ones the first. */
  isChosen(id: string): boolean {
    return this.chosenKinds.filter((kind) => kind === kindOf(id)).length > Number(id.split("#")[1] ?? 0);
  }

  isHinted(id: string): boolean {
    return this.hintedKinds.has(kindOf(id));
  }

  /** Show a new position; what was picked up is put back when it can no longer be played. */
  take(view: unknown, legal: string[], toAct: number[]): void {
    this.view = view;
    this.legal = legal;
    this.toAct = toAct;
    const kinds = this.picked.map(kindOf);
    const ways = legal.flatMap((what) => this.moves.ways(what, this));
    if (!ways.some((way) => begins(way, kinds))) this.picked = [];
    this.hinted = null;
  }

  tap(id: string, card: string | null = null): void {
    if (this.resting) return;
    this.notice = null;
    this.touched = card;
    const at = this.picked.indexOf(id);
    const change = this.chosen === null || this.picked.length ? undefined : this.alone(id);
    if (change !== undefined) {
      if (change === this.chosen) this.say("why-chosen");
      else this.play(change);
    } else if (at >= 0) {
      const [only, another] = this.ready;
      if (at === this.picked.length - 1 && only !== undefined && another === undefined) this.play(only);
      else this.picked = this.picked.slice(0, at);
    } else if (this.nexts.has(kindOf(id))) this.picked = [...this.picked, id];
    else if (this.firsts.has(kindOf(id))) this.picked = [id];
    else this.explain(id);
  }

  /** The move that tapping this alone makes, if it is the only one. */
  private alone(id: string): string | undefined {
    const [only, another] = this.choices.filter(({ ways }) => ways.some((way) => same(way, [kindOf(id)])));
    return another === undefined && !this.longer(id) ? only?.what : undefined;
  }

  /** Whether moves of several taps begin with this, too. */
  private longer(id: string): boolean {
    return this.choices.some(({ ways }) => ways.some((way) => way.length > 1 && way[0] === kindOf(id)));
  }

  /** A card was dragged onto something: that is deliberate enough to play at once. */
  drop(id: string, onto: string | null): void {
    if (this.resting || this.settling) return;
    this.notice = null;
    const kinds = onto === null ? [kindOf(id)] : [kindOf(id), kindOf(onto)];
    const fits = this.choices.filter(({ ways }) => ways.some((way) => same(way, kinds)));
    const alone = this.choices.filter(({ ways }) => ways.some((way) => same(way, [kindOf(id)])));
    const [only, another] = fits.length ? fits : alone;
    if (only && !another) this.play(only.what);
    else if (!this.picked.includes(id)) this.tap(id);
  }

  play(what: string): void {
    if (this.resting) return;
    this.picked = [];
    this.hinted = null;
    this.notice = null;
    sound("card");
    this.begin();
    this.send(what);
  }

  /** Something is decided: input rests until the answer. */
  begin(): void {
    this.settle(DOUBLE_CLICK);
    this.decided = true;
    this.waiting = true;
  }

  /** What was decided is shown, or refused. */
  answered(): void {
    if (!this.waiting) return;
    this.waiting = false;
    if (this.decided) this.settle(GLANCE);
    this.decided = false;
  }

  /** For so long a click is taken for a part of the last one. */
  settle(milliseconds: number): void {
    const at = performance.now() + milliseconds;
    if (this.settled && this.settled.at >= at) return;
    clearTimeout(this.settled?.timer);
    this.settling = true;
    const timer = setTimeout(() => {
      this.settling = false;
      this.settled = null;
    }, milliseconds);
    this.settled = { at, timer };
  }

  putBack(): void {
    this.picked = [];
    this.notice = null;
  }

  /** Why this cannot be tapped: the rule's own refusal where a move can be made of it. */
  explain(id: string): void {
    const meant = this.seat === null || this.over ? null : this.moves.attempt(id, this);
    this.picked = [];
    if (meant !== null) {
      this.waiting = true;
      this.send(meant);
    } else if (this.over) this.say("why-over");
    else if (this.seat === null) this.say("why-watching");
    else if (!this.myTurn) this.say("why-wait", { names: this.toAct.map((seat) => this.name(seat)).join(", ") });
    else this.say("why-nothing");
  }

  say(key: string, args: Args = {}, clause: string | null = null): void {
    this.notice = { text: refusalText(key, clause, args, this.names), clause };
    sound("no");
  }

  /** Let fly what moved. Where nothing lies on the table yet, nothing can. */
  async animate(events: Event[]): Promise<void> {
    if (this.view === null) return;
    try {
      await flyAll(
        this.game,
        events.flatMap((event) => this.moves.motions(event, this)),
      );
    } catch (error) {
      faults.report("flight", error);
    }
  }
}

function same(way: string[], kinds: string[]): boolean {
  return way.length === kinds.length && begins(way, kinds);
}

function begins(way: string[], kinds: string[]): boolean {
  return kinds.every((kind, i) => way[i] === kind);
}

/** The words of a move. */
export function words(what: string): string[] {
  return what.split(" ");
}

/** Several names as one phrase. */
export function listed(items: string[]): string {
  return items.reduce((first, second) => t("and", { first, second }));
}
