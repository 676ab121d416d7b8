// Tiny synthesised sounds; nothing is heard until a person switches them on.
import { attempt } from "./faults.svelte";
import { settings } from "./settings.svelte";

export type Sound = "card" | "turn" | "no" | "end";

let context: AudioContext | null = null;

const NOTES: Record<Sound, [frequency: number, start: number, length: number][]> = {
  card: [[190, 0, 0.05]],
  turn: [
    [523, 0, 0.12],
    [784, 0.1, 0.18],
  ],
  no: [[140, 0, 0.14]],
  end: [
    [392, 0, 0.2],
    [523, 0.16, 0.2],
    [659, 0.32, 0.4],
  ],
};

export function play(sound: Sound): void {
  // Browsers allow no sound before the first tap or key.
  if (settings.sound && navigator.userActivation.hasBeenActive) attempt("sound", () => ring(sound));
}

function ring(sound: Sound): void {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const [frequency, start, length] of NOTES[sound]) {
    const tone = context.createOscillator();
    const loudness = context.createGain();
    const from = context.currentTime + start;
    tone.type = "triangle";
    tone.frequency.value = frequency;
    loudness.gain.setValueAtTime(0.14, from);
    loudness.gain.exponentialRampToValueAtTime(0.001, from + length);
    tone.connect(loudness).connect(context.destination);
    tone.start(from);
    tone.stop(from + length);
  }
}
