// Cards and points that fly over the table, so that one sees who took what from whom.
import { settings } from "./settings.svelte";

export interface Motion {
  from: string;
  to: string;
  /** The card that flies: null is a face-down one, undefined none. */
  card?: string | null;
  /** Or words, such as +3. */
  text?: string;
  tone?: "good" | "bad";
  family?: number;
}

export interface Flight extends Motion {
  key: number;
  game: string;
  start: DOMRect;
  end: DOMRect;
  delay: number;
  length: number;
}

class Flights {
  list = $state.raw<Flight[]>([]);
}

export const flights = new Flights();

let count = 0;
const MOST = 24;
const LONGEST = 1000;

function zone(name: string): DOMRect | null {
  const found = document.querySelector(`[data-zone="${CSS.escape(name)}"]`);
  const box = found?.getBoundingClientRect();
  return box && box.width > 0 ? box : null;
}

/** Fly everything, a little after one another; done when the last has landed. */
export async function flyAll(game: string, motions: Motion[]): Promise<void> {
  const pace = settings.pace;
  if (!pace || document.hidden || !motions.length) return;
  const gap = Math.min(pace / 4, LONGEST / motions.length);
  const made: Flight[] = [];
  for (const motion of motions.slice(0, MOST)) {
    const start = zone(motion.from);
    const end = zone(motion.to);
    if (start && end) {
      made.push({ ...motion, key: count++, game, start, end, delay: made.length * gap, length: pace });
    }
  }
  if (!made.length) return;
  flights.list = [...flights.list, ...made];
  await new Promise((done) => setTimeout(done, pace + (made.length - 1) * gap));
  const keys = new Set(made.map(({ key }) => key));
  flights.list = flights.list.filter(({ key }) => !keys.has(key));
}
