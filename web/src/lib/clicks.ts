// A double click is one click: its second half is not for what the first half brought under the pointer.

/** Milliseconds in which two clicks are one, as most systems have it. */
export const DOUBLE_CLICK = 500;
const NEAR = 30;

let last: { at: number; x: number; y: number; hit: Element | null } | null = null;

/** What a click does something to. */
function hitBy(click: MouseEvent): Element | null {
  const found = click.target instanceof Element ? click.target.closest("button, a, label, input, select, summary, dialog") : null;
  return found instanceof HTMLLabelElement ? (found.control ?? found) : found;
}

export function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

function onClick(click: MouseEvent): void {
  if (click.detail === 0) return; // made by a key
  const hit = hitBy(click);
  const soon = last !== null && click.timeStamp - last.at < DOUBLE_CLICK;
  if (last && soon && Math.hypot(click.clientX - last.x, click.clientY - last.y) < NEAR && hit && hit !== last.hit) {
    swallow(click);
    return;
  }
  last = { at: click.timeStamp, x: click.clientX, y: click.clientY, hit };
}

/** Nothing happens between the halves of a double click: after a key, or a way back to another page, the next click counts. */
function forget(): void {
  last = null;
}

/** A key that is held down presses a button once. */
function onKey(press: KeyboardEvent): void {
  forget();
  const pressing = press.key === "Enter" || press.key === " ";
  if (press.repeat && pressing && press.target instanceof Element && press.target.closest("button, a, summary")) swallow(press);
}

export function countClicksOnce(): void {
  addEventListener("click", onClick, { capture: true });
  addEventListener("keydown", onKey, { capture: true });
  addEventListener("popstate", forget);
}
