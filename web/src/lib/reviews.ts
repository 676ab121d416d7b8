// A review made by the server, or by `eminence review --json`: how good each decision was, judged from what its seat could know.
import { Refusal } from "./api";
import type { Replay, Review } from "./protocol";

/** A seat's chance once a frame is shown. */
export interface Point {
  frame: number;
  win: number;
}

const FORMAT: Review["format"] = "eminence-review/1";

/** The review of this very game; a Refusal when the file is something else. */
export function readReview(text: string, replay: Replay): Review {
  const found = text.split("\n").map(parsed).find((review) => review !== null && fits(review, replay));
  if (!found) throw new Refusal({ text: "", key: "replay-review-bad" });
  return found;
}

function parsed(line: string): Review | null {
  try {
    const found = JSON.parse(line) as Review | null;
    return found?.format === FORMAT ? found : null;
  } catch {
    return null;
  }
}

/** Whether it tells of the same decisions, as far as this side may know them. */
function fits(review: Review, replay: Replay): boolean {
  const same = review.game === replay.game && review.scores.join() === replay.result.scores.join();
  return same && review.decisions.every(({ step, judgement }) => [undefined, null, judgement.move].includes(replay.frames[step + 1]?.what));
}

/** How a seat's chance went through the game. */
export function courseOf(review: Review, seat: number): Point[] {
  const points = [
    ...review.luck.map(({ step, texts, after }) => ({ frame: step + texts.length, win: after[seat]?.win ?? 0 })),
    ...review.decisions.filter(({ judgement }) => judgement.seat === seat).map(({ step, judgement }) => ({ frame: step + 1, win: judgement.after.win })),
  ];
  return points.sort((a, b) => a.frame - b.frame);
}
