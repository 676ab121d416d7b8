// A table over its socket: holds only what the server sent, shows it step by step, and comes back by itself.
import type { GamePage } from "../games/pages";
import { loadGame } from "../games/pages";
import { api, Refusal } from "./api";
import { Desk } from "./desk.svelte";
import { faults } from "./faults.svelte";
import { turnNotice } from "./notices";
import type { Answer, ChatLine, Fault, Hint, Refused, Said, SeatInfo, Snapshot, TableInfo, Told, Welcome, You } from "./protocol";
import { PROTOCOL } from "./protocol";
import { settings } from "./settings.svelte";
import { play as sound } from "./sound";
import { playerName, t, useOptions } from "./texts.svelte";
import { isCommand, Unanswered, type Keyed, type Sent } from "./unanswered";

export type Link = "connecting" | "open" | "lost" | "offline" | "gone";

const LONGEST_WAIT = 8000;
const MOST_QUEUED = 4;
/** Milliseconds after which a connection without an answer counts as lost: who comes back is told how things stand. */
const LONGEST_ANSWER = 10_000;

/** What is asked one at a time: until it is answered and shown, input rests. */
type Asked = { type: "move"; what: string } | { type: "undo" } | { type: "start"; level: string } | { type: "rematch" } | { type: "auto"; on: boolean };
const RESTING: readonly Said["type"][] = ["move", "undo", "start", "rematch", "auto"] satisfies Asked["type"][];

/** Names of the seats as the table's people call themselves. */
export function seatNames(seats: SeatInfo[]): string[] {
  return seats.map((seat, i) => {
    if (seat.names?.length) return seat.names.join(" & ");
    return seat.kind === "bot" ? t("bot-name", { number: i + 1 }) : playerName(i);
  });
}

const NOTICE_SHOWN = 8000;

export class LiveTable {
  link = $state<Link>("connecting");
  reason = $state<string | null>(null);
  info = $state.raw<TableInfo | null>(null);
  you = $state.raw<You | null>(null);
  now = $state.raw<Snapshot | null>(null);
  told = $state.raw<Told[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  hint = $state.raw<Hint | null>(null);
  hinting = $state(false);
  /** The key of one's own open invitation to share the seat. */
  invitation = $state<string | null>(null);
  /** What everybody was just told about the table, as a sentence. */
  notice = $state("");
  /** When the game last went on, by the server's clock. */
  movedAt = $state(0);
  private noticeTimer: ReturnType<typeof setTimeout> | undefined;
  muted = $state.raw<string[]>([]);
  page = $state.raw<GamePage | null>(null);
  desk = $state.raw<Desk | null>(null);
  /** Seconds between this machine's clock and the server's. */
  skew = $state(0);

  private socket: WebSocket | null = null;
  private step = 0;
  private wait = 400;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private asked = 0;
  private pending: { id: number; step: number; done: boolean } | null = null;
  private unanswered = new Unanswered((message) => this.neverAnswered(message));
  private overdue: ReturnType<typeof setTimeout> | undefined;
  private unsaid: Fault[] = [];
  private deaf: () => void;
  private hintAsked = 0;
  private inbox: Promise<void> = Promise.resolve();
  private queue: { told: Told[]; now: Snapshot }[] = [];
  private pumping = false;

  constructor(readonly id: string) {
    addEventListener("online", this.back);
    addEventListener("offline", this.away);
    this.deaf = faults.listen((fault) => this.count(fault));
    this.open();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.overdue);
    this.unanswered.clear();
    this.rested();
    this.deaf();
    removeEventListener("online", this.back);
    removeEventListener("offline", this.away);
    this.socket?.close();
  }

  /** Come back as who one is now: sitting down may have given this browser its name. */
  reopen(): void {
    this.open();
  }

  /** Whether it could be sent; a command that was is sent again until it is answered. */
  say(message: Said): boolean {
    const { socket } = this;
    if (this.link !== "open" || socket?.readyState !== WebSocket.OPEN) {
      this.desk?.say("why-not-connected");
      return false;
    }
    if (isCommand(message)) {
      socket.send(JSON.stringify(this.unanswered.keep(message, message.id ?? ++this.asked, socket)));
      this.watch();
    } else socket.send(JSON.stringify(message));
    return true;
  }

  undo(): void {
    this.once({ type: "undo" });
  }

  start(level: string): void {
    this.once({ type: "start", level });
  }

  rematch(): void {
    this.once({ type: "rematch" });
  }

  auto(on: boolean): void {
    this.once({ type: "auto", on });
  }

  askHint(): void {
    if (this.hinting || this.desk?.resting) return;
    this.hintAsked = ++this.asked;
    this.hinting = this.say({ type: "hint", step: this.now?.step ?? 0, id: this.hintAsked });
  }

  /** Whether a second click would only repeat the last one. */
  get busy(): boolean {
    return !this.desk || this.desk.resting || this.desk.settling;
  }

  /** What a button asks for that is no move: its second click asks for nothing. */
  private once(asked: Asked): void {
    if (this.busy) return;
    this.desk?.begin();
    this.ask(asked);
  }

  /** Always at the position that is shown, which is the one the player has seen. */
  private ask(asked: Asked): void {
    const id = ++this.asked;
    const step = this.now?.step ?? 0;
    this.pending = { id, step, done: false };
    if (!this.say(asked.type === "move" || asked.type === "undo" ? { ...asked, step, id } : { ...asked, id })) this.rested();
  }

  /** Come back where nothing that was asked is answered for too long. */
  private watch(): void {
    if (this.unanswered.empty) return;
    this.overdue ??= setTimeout(() => this.open(), LONGEST_ANSWER);
  }

  /** The line speaks: what is left has its own time from here on. */
  private unwatch(): void {
    clearTimeout(this.overdue);
    this.overdue = undefined;
  }

  /** Send again what earlier connections left without an answer. Input rests for a decision that may still change something. */
  private repeat(): void {
    const { socket } = this;
    if (socket?.readyState !== WebSocket.OPEN) return;
    const step = this.now?.step ?? 0;
    for (const message of this.unanswered.again(socket, () => ++this.asked)) {
      socket.send(JSON.stringify(message));
      if (!RESTING.includes(message.type) || ("step" in message && message.step < step)) continue;
      this.pending = { id: message.id, step, done: false };
      if (this.desk) this.desk.waiting = true;
    }
    this.watch();
  }

  /** Where the table has gone on since a move, the player sees how; else it may be missing. */
  private neverAnswered(message: Keyed): void {
    if (message.type === "move" && message.step >= (this.now?.step ?? 0)) this.announce(t("lost-move"));
    if (message.type === "chat") this.announce(t("lost-chat", { text: message.text }));
  }

  private announce(sentence: string): void {
    this.notice = sentence;
    clearTimeout(this.noticeTimer);
    this.noticeTimer = setTimeout(() => (this.notice = ""), NOTICE_SHOWN);
  }

  /** What was asked is answered and shown, or will never be: input is open again. */
  private rested(): void {
    this.pending = null;
    this.desk?.answered();
  }

  /** Tell the server of something that could not be drawn, when it can be told. */
  private count(fault: Fault): void {
    if (this.link === "open" && this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(fault));
    else this.unsaid.push(fault);
  }

  /** About seats and hosts: nothing is drawn differently until the server says so. */
  tell(message: Said): void {
    this.say(message);
  }

  invite(on: boolean): void {
    this.invitation = null;
    this.say({ type: "invite", on });
  }

  private back = (): void => {
    if (this.link !== "open") this.open();
  };

  private away = (): void => {
    this.link = "offline";
    this.socket?.close();
  };

  private open(): void {
    if (this.closed) return;
    clearTimeout(this.timer);
    this.unwatch();
    this.socket?.close();
    if (!navigator.onLine) {
      this.link = "offline";
      return;
    }
    if (this.link !== "lost") this.link = "connecting";
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/socket`);
    this.socket = socket;
    socket.onopen = () => {
      const contribution = crypto.getRandomValues(new Uint32Array(4)).join("");
      const line = this.chat[this.chat.length - 1]?.n ?? null;
      socket.send(
        JSON.stringify({ type: "hello", protocol: PROTOCOL, step: this.step, contribution, line } satisfies Said),
      );
    };
    socket.onmessage = (message) => this.take(socket, String(message.data));
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
  }

  private lost(): void {
    if (this.closed || this.link === "gone") return;
    this.link = navigator.onLine ? "lost" : "offline";
    this.hinting = false;
    this.rested();
    this.unwatch();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 1.7, LONGEST_WAIT);
    if (!this.info) void this.seek();
  }

  /** Never let in: a table that does not exist, or is not for this person, will not come back. */
  private async seek(): Promise<void> {
    try {
      await api.table(this.id);
    } catch (error) {
      if (!(error instanceof Refusal) || error.problem.key === "page-offline") return;
      clearTimeout(this.timer);
      this.link = "gone";
      this.reason = "forbidden";
    }
  }

  /** One message after another, though the first has to wait until the part of the page that draws the game is here. */
  private take(socket: WebSocket, text: string): void {
    this.inbox = this.inbox
      .then(() => (socket === this.socket ? this.hear(JSON.parse(text) as Answer) : undefined))
      .catch((error: unknown) => this.startOver(error));
  }

  /** News that cannot be understood: come back, and be told how things stand now. */
  private startOver(error: unknown): void {
    faults.report("news", error);
    this.socket?.close();
  }

  private async hear(answer: Answer): Promise<void> {
    switch (answer.type) {
      case "welcome":
        return this.welcome(answer);
      case "news":
        this.queue.push({ told: answer.told, now: answer.now });
        if (this.desk) this.desk.behind = true;
        void this.pump();
        return;
      case "done":
        this.forget(answer.id);
        if (this.pending?.id !== answer.id) return;
        this.pending.done = true;
        if (!this.pumping) this.rested();
        return;
      case "table":
        return this.seatsChanged(answer.table, answer.you);
      case "chat":
        if (!this.muted.includes(answer.line.name)) this.chat = [...this.chat, answer.line];
        return;
      case "refused":
        return this.refused(answer);
      case "notice":
        this.announce(t(answer.key, answer.args ?? {}));
        return;
      case "invitation":
        this.forget(answer.id);
        this.invitation = answer.key;
        return;
      case "hint":
        this.hinting = false;
        this.hint = answer;
        if (this.desk) this.desk.hinted = answer.moves[0]?.what ?? null;
        return;
      case "bye":
        if (!answer.again) {
          this.link = "gone";
          this.reason = answer.reason;
          this.unanswered.clear();
          this.unwatch();
        }
    }
  }

  private async welcome(answer: Welcome): Promise<void> {
    const desk = this.desk ?? (await this.makeDesk(answer.table));
    if (!desk) return;
    this.desk = desk;
    this.link = "open";
    this.wait = 400;
    this.queue = [];
    this.rested();
    this.chat = answer.chat;
    this.seatsChanged(answer.table, answer.you);
    this.show(answer.told, answer.now);
    for (const fault of this.unsaid.splice(0)) this.count(fault);
    this.repeat();
  }

  private async makeDesk(table: TableInfo): Promise<Desk | null> {
    try {
      const page = await loadGame(table.game);
      this.page = page;
      useOptions(table.options);
      return new Desk(table.game, page.moves, (what) => this.ask({ type: "move", what }));
    } catch {
      // A browser does not ask for a failed part of a page again.
      this.link = "gone";
      this.reason = "unloaded";
      this.socket?.close();
      return null;
    }
  }

  private seatsChanged(table: TableInfo, you: You): void {
    const options = this.info?.options ?? table.options; // they never change, and much is made of them once
    this.info = { ...table, options };
    if (this.you?.key !== you.key) this.invitation = null; // the seat changed hands, or the invitation was used
    this.movedAt = Math.max(this.movedAt, table.moved ?? 0);
    this.you = you;
    if (!this.desk) return;
    this.desk.seats = table.seats;
    this.desk.options = options;
    this.desk.seat = you.seat;
  }

  /** What is answered is not sent again. */
  private forget(id: number): Sent | undefined {
    const sent = this.unanswered.answered(id);
    if (sent) {
      this.unwatch();
      this.watch();
    }
    return sent;
  }

  private refused(answer: Refused): void {
    const sent = this.forget(answer.id);
    if (answer.id === this.pending?.id) this.rested();
    if (answer.id === this.hintAsked) {
      this.hinting = false;
      if (answer.key === "server-stale") return; // the player did not wait for it
    }
    const gone = sent?.repeated && "step" in sent.message && answer.step > sent.message.step;
    if (gone && answer.key === "server-stale") return; // it was done before, or the table has gone on without it
    this.desk?.say(answer.key, answer.args ?? {}, answer.clause ?? null);
  }

  /** Show what is queued, one after another. Whatever goes wrong with one, the next is shown. */
  private async pump(): Promise<void> {
    if (this.pumping) return;
    this.pumping = true;
    for (let item = this.queue.shift(); item; item = this.queue.shift()) {
      const { queue } = this;
      const { told, now } = item;
      try {
        if (this.desk && settings.pace && queue.length < MOST_QUEUED) {
          await this.desk.animate(told.flatMap((step) => step.events ?? []));
        }
        if (queue === this.queue) this.show(told, now); // else a welcome has shown more meanwhile
      } catch (error) {
        this.startOver(error);
      }
    }
    this.pumping = false;
    if (this.desk) this.desk.behind = false;
  }

  private show(told: Told[], now: Snapshot): void {
    const wasMine = this.desk?.myTurn ?? false;
    const wasOver = this.now?.result ?? null;
    this.told = [...this.told, ...told.filter(({ step }) => step > this.step)];
    this.step = now.step;
    this.now = now;
    if (told.length) this.movedAt = now.clock ?? 0;
    this.skew = (now.clock ?? 0) - Date.now() / 1000;
    this.hint = null;
    if (this.pending && (this.pending.done || now.step > this.pending.step)) this.rested();
    if (!this.desk) return;
    this.desk.behind = this.queue.length > 0;
    this.desk.over = Boolean(now.result);
    this.desk.history = this.told.flatMap((step) => step.events ?? []);
    this.desk.take(now.view ?? null, now.legal ?? [], now.to_act ?? []);
    if (now.result && !wasOver) sound("end");
    else if (this.desk.myTurn && !wasMine) {
      sound("turn");
      turnNotice(t(this.desk.game));
    }
  }
}
