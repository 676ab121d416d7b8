// How long ago something was, in words that a glance can take in; counted on while one looks.
import { t } from "./texts.svelte";

let now = $state(Date.now() / 1000);
setInterval(() => (now = Date.now() / 1000), 5000);

/** Seconds since a moment by the server's clock; `skew` is how far that is ahead of ours. */
export function secondsSince(moment: number, skew = 0): number {
  return Math.max(0, now + skew - moment);
}

export function howLong(seconds: number): string {
  if (seconds < 5400) return t("minutes", { count: Math.max(1, Math.floor(seconds / 60)) });
  if (seconds < 129600) return t("hours", { count: Math.round(seconds / 3600) });
  return t("days", { count: Math.round(seconds / 86400) });
}
