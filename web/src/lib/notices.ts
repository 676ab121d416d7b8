// It is your turn: the tab's title says so, and a notice where the person asked for one.
import { attempt } from "./faults.svelte";
import { settings } from "./settings.svelte";
import { t } from "./texts.svelte";

export async function allowNotices(): Promise<boolean> {
  return "Notification" in window && (await Notification.requestPermission()) === "granted";
}

export function turnNotice(game: string): void {
  if (!document.hidden || !settings.notices || !("Notification" in window) || Notification.permission !== "granted") return;
  // Some phones know notices, but do not let a page make one.
  attempt("sound", () => {
    const notice = new Notification(t("your-turn"), { body: game, tag: "eminence-turn", icon: "/favicon.svg" });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  });
}
