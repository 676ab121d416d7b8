// Commands that were sent and not answered: after a reconnect they are sent again with the same key, and the server does each once.
import type { AskHint, Emote, Fault, Hello, Ping, Said } from "./protocol";

/** What is done once for each key. */
export type Command = Exclude<Said, AskHint | Emote | Fault | Hello | Ping>;
export type Keyed = Command & { id: number; key: string };

export interface Sent {
  message: Keyed;
  /** When it was first sent, in milliseconds since 1970. */
  at: number;
  /** The connection it was last sent on. */
  on: WebSocket;
  repeated: boolean;
}

const MOST = 20;
const LONGEST = 60_000;
const KEYLESS: readonly Said["type"][] = ["hello", "hint", "emote", "fault", "ping"];

export function isCommand(message: Said): message is Command {
  return !KEYLESS.includes(message.type);
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Unanswered {
  private sent: Sent[] = [];

  /** `onlost` hears of what will not be sent again though nobody knows whether it was done. */
  constructor(private readonly onlost: (message: Keyed) => void) {}

  get empty(): boolean {
    return !this.sent.length;
  }

  /** Give a command its key and remember it. */
  keep(command: Command, id: number, on: WebSocket): Keyed {
    const message = { ...command, id, key: newKey() };
    this.sent.push({ message, at: Date.now(), on, repeated: false });
    while (this.sent.length > MOST) this.drop(this.sent[0]);
    return message;
  }

  /** Forget what is answered; gives it back. */
  answered(id: number): Sent | undefined {
    const found = this.sent.find(({ message }) => message.id === id);
    if (found) this.sent = this.sent.filter((each) => each !== found);
    return found;
  }

  /** What was sent on connections before this one, under new ids, in order; what is too old is lost. */
  again(on: WebSocket, nextId: () => number): Keyed[] {
    for (const old of this.sent.filter(({ at }) => Date.now() - at > LONGEST)) this.drop(old);
    const due = this.sent.filter((each) => each.on !== on);
    for (const each of due) {
      each.message = { ...each.message, id: nextId() };
      each.on = on;
      each.repeated = true;
    }
    return due.map(({ message }) => message);
  }

  clear(): void {
    this.sent = [];
  }

  private drop(lost: Sent | undefined): void {
    if (!lost) return;
    this.sent = this.sent.filter((each) => each !== lost);
    this.onlost(lost.message);
  }
}
