// What a person chose for this browser: language, theme, speed of animations, sounds, notices.

export const LANGUAGES = ["en", "uk", "ru"] as const;
export type Language = (typeof LANGUAGES)[number];
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];
export const SPEEDS = ["calm", "quick", "off"] as const;
export type Speed = (typeof SPEEDS)[number];

interface Kept {
  language: Language;
  theme: Theme;
  speed: Speed;
  sound: boolean;
  notices: boolean;
}

const NAME = "eminence-settings";

function guessed(): Language {
  for (const wish of navigator.languages) {
    const found = LANGUAGES.find((language) => wish.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return "en";
}

function kept(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? "{}") as Partial<Kept>;
  } catch {
    return {};
  }
}

const still = matchMedia("(prefers-reduced-motion: reduce)");
const dark = matchMedia("(prefers-color-scheme: dark)");

class Settings {
  language = $state<Language>("en");
  theme = $state<Theme>("system");
  speed = $state<Speed>("calm");
  sound = $state(false);
  notices = $state(false);
  systemDark = $state(dark.matches);

  constructor() {
    const found = kept();
    this.language = LANGUAGES.find((language) => language === found.language) ?? guessed();
    this.theme = THEMES.find((theme) => theme === found.theme) ?? "system";
    this.speed = SPEEDS.find((speed) => speed === found.speed) ?? (still.matches ? "off" : "calm");
    this.sound = found.sound === true;
    this.notices = found.notices === true;
    dark.addEventListener("change", () => (this.systemDark = dark.matches));
  }

  get isDark(): boolean {
    return this.theme === "dark" || (this.theme === "system" && this.systemDark);
  }

  /** How long one movement takes, in milliseconds; 0 when nothing should move. */
  get pace(): number {
    return { calm: 520, quick: 220, off: 0 }[this.speed];
  }

  keep(): void {
    const { language, theme, speed, sound, notices } = this;
    try {
      localStorage.setItem(NAME, JSON.stringify({ language, theme, speed, sound, notices }));
    } catch {
      // A browser that keeps nothing asks again the next time.
    }
  }
}

export const settings = new Settings();
