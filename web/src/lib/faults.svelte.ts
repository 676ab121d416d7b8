// What could not be drawn. The page says so once and goes on; the server counts it.
import type { Fault } from "./protocol";

export type Where = Fault["where"];

/** The server counts no more from one socket. */
const MOST = 10;

class Faults {
  /** Whether the player is still to be told. */
  news = $state(false);
  private count = 0;
  private reporting = false;
  private tell: ((fault: Fault) => void) | null = null;

  /** From now on faults belong to one table; gives what ends that. */
  listen(tell: (fault: Fault) => void): () => void {
    this.count = 0;
    this.news = false;
    this.tell = tell;
    addEventListener("error", this.uncaught);
    addEventListener("unhandledrejection", this.rejected);
    return () => {
      if (this.tell !== tell) return;
      this.tell = null;
      removeEventListener("error", this.uncaught);
      removeEventListener("unhandledrejection", this.rejected);
    };
  }

  /** The error goes to the console; of it the server hears only what kind it was and where in our code. */
  report(where: Where, error: unknown): void {
    this.reporting = true;
    reportError(error);
    this.reporting = false;
    this.note(where, error);
  }

  private note(where: Where, error: unknown): void {
    const name = error instanceof Error ? error.name : "";
    const stack = error instanceof Error ? (error.stack ?? "") : "";
    const fault: Fault = {
      type: "fault",
      where,
      error: /^[A-Za-z]{1,40}$/.test(name) ? name : "",
      at: /[A-Za-z0-9_.-]{1,50}\.js:\d{1,9}:\d{1,9}/.exec(stack)?.[0] ?? "",
    };
    // A little later: whoever reports may be drawing, and nothing may change meanwhile.
    queueMicrotask(() => {
      if (++this.count === 1) this.news = true;
      if (this.count <= MOST) this.tell?.(fault);
    });
  }

  private uncaught = (event: ErrorEvent): void => {
    if (!this.reporting) this.note("page", event.error);
  };
  private rejected = (event: PromiseRejectionEvent): void => this.note("page", event.reason);
}

export const faults = new Faults();

/** Do something that may fail without anything else having to wait for it. */
export function attempt(where: Where, act: () => void): void {
  try {
    act();
  } catch (error) {
    faults.report(where, error);
  }
}
