// The lessons: real positions of the engine, written by scripts/lessons.py.
import type { Event } from "./protocol";

export interface LessonFrame {
  say: string;
  /** The one move that goes on; null at the end. */
  move: string | null;
  events: Event[];
  view: unknown;
  legal: string[];
  to_act: number[];
}

export interface Lesson {
  game: string;
  seats: number;
  options: Record<string, unknown>;
  frames: LessonFrame[];
}

const files = import.meta.glob<Lesson>("../lessons/*.json", { import: "default" });

export async function loadLesson(game: string): Promise<Lesson> {
  const load = files[`../lessons/${game}.json`];
  if (!load) throw new Error(game);
  return load();
}
