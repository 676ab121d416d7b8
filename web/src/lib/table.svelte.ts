// A table over its socket: holds only what the server sent, shows it step by step, and comes back by itself.
import type { GamePage } from "../games/pages";
import { loadGame } from "../games/pages";
import { api, Refusal } from "./api";
import { Desk } from "./desk.svelte";
import { turnNotice } from "./notices";
import type { Answer, ChatLine, Hint, Refused, Said, SeatInfo, Snapshot, TableInfo, Told, Welcome, You } from "./protocol";
import { PROTOCOL } from "./protocol";
import { settings } from "./settings.svelte";
import { play as sound } from "./sound";
import { playerName, t, useDeck } from "./texts.svelte";

export type Link = "connecting" | "open" | "lost" | "offline" | "gone";

const LONGEST_WAIT = 8000;
const MOST_QUEUED = 4;

/** Names of the seats as the table's people call themselves. */
export function seatNames(seats: SeatInfo[]): string[] {
  return seats.map((seat, i) => {
    if (seat.names?.length) return seat.names.join(" & ");
    return seat.kind === "bot" ? t("bot-name", { number: i + 1 }) : playerName(i);
  });
}

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
  muted = $state.raw<string[]>([]);
  page = $state.raw<GamePage | null>(null);
  desk = $state.raw<Desk | null>(null);
  /** Seconds between this machine's clock and the server's. */
  skew = $state(0);

  private socket: WebSocket | null = null;
  private step = 0;
  private latest: Snapshot | null = null;
  private wait = 400;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private asked = 0;
  private hintAsked = 0;
  private inbox: Promise<void> = Promise.resolve();
  private queue: { told: Told[]; now: Snapshot }[] = [];
  private pumping = false;

  constructor(readonly id: string) {
    addEventListener("online", this.back);
    addEventListener("offline", this.away);
    this.open();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.back);
    removeEventListener("offline", this.away);
    this.socket?.close();
  }

  /** Come back as who one is now: sitting down may have given this browser its name. */
  reopen(): void {
    this.open();
  }

  say(message: Said): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
    else this.desk?.say("why-not-connected");
  }

  move(what: string): void {
    this.say({ type: "move", step: this.latest?.step ?? 0, what, id: ++this.asked });
  }

  undo(): void {
    this.say({ type: "undo", step: this.latest?.step ?? 0, id: ++this.asked });
  }

  askHint(): void {
    this.hinting = true;
    this.hintAsked = ++this.asked;
    this.say({ type: "hint", step: this.latest?.step ?? 0, id: this.hintAsked });
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
      socket.send(JSON.stringify({ type: "hello", protocol: PROTOCOL, step: this.step, contribution } satisfies Said));
    };
    socket.onmessage = (message) => this.take(socket, JSON.parse(String(message.data)) as Answer);
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
  }

  private lost(): void {
    if (this.closed || this.link === "gone") return;
    this.link = navigator.onLine ? "lost" : "offline";
    this.hinting = false;
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
  private take(socket: WebSocket, answer: Answer): void {
    this.inbox = this.inbox.then(() => (socket === this.socket ? this.hear(answer) : undefined)).catch(reportError);
  }

  private async hear(answer: Answer): Promise<void> {
    switch (answer.type) {
      case "welcome":
        return this.welcome(answer);
      case "news":
        this.latest = answer.now;
        this.queue.push({ told: answer.told, now: answer.now });
        void this.pump();
        return;
      case "table":
        return this.seatsChanged(answer.table, answer.you);
      case "chat":
        if (!this.muted.includes(answer.line.name)) this.chat = [...this.chat, answer.line];
        return;
      case "refused":
        return this.refused(answer);
      case "hint":
        this.hinting = false;
        this.hint = answer;
        if (this.desk) this.desk.hinted = answer.moves[0]?.what ?? null;
        return;
      case "bye":
        if (!answer.again) {
          this.link = "gone";
          this.reason = answer.reason;
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
    this.latest = answer.now;
    this.chat = answer.chat;
    this.seatsChanged(answer.table, answer.you);
    this.show(answer.told, answer.now);
  }

  private async makeDesk(table: TableInfo): Promise<Desk | null> {
    try {
      const page = await loadGame(table.game);
      this.page = page;
      useDeck(table.options["deck"]);
      return new Desk(table.game, page.moves, (what) => this.move(what));
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
    this.you = you;
    if (!this.desk) return;
    this.desk.seats = table.seats;
    this.desk.options = options;
    this.desk.seat = you.seat;
  }

  private refused(answer: Refused): void {
    if (answer.id === this.hintAsked) {
      this.hinting = false;
      if (answer.key === "server-stale") return; // the player did not wait for it
    }
    this.desk?.say(answer.key, answer.args ?? {}, answer.clause ?? null);
  }

  private async pump(): Promise<void> {
    if (this.pumping) return;
    this.pumping = true;
    for (let item = this.queue.shift(); item; item = this.queue.shift()) {
      const { queue } = this;
      if (this.desk && settings.pace && queue.length < MOST_QUEUED) {
        await this.desk.animate(item.told.flatMap((told) => told.events ?? []));
      }
      if (queue === this.queue) this.show(item.told, item.now); // else a welcome has shown more meanwhile
    }
    this.pumping = false;
  }

  private show(told: Told[], now: Snapshot): void {
    const wasMine = this.desk?.myTurn ?? false;
    const wasOver = this.now?.result ?? null;
    this.told = [...this.told, ...told.filter(({ step }) => step > this.step)];
    this.step = now.step;
    this.now = now;
    this.skew = (now.clock ?? 0) - Date.now() / 1000;
    this.hint = null;
    if (!this.desk) return;
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
