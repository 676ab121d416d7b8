// Behaviours that are put on elements with {@attach ...}.
import type { Attachment } from "svelte/attachments";

import { swallow } from "./clicks";
import type { Desk } from "./desk.svelte";

const KEYS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys go through the things in a group, Tab leaves it; when the focused one is taken away its neighbour gets the focus. */
export function roving(selector = "button"): Attachment<HTMLElement> {
  return (group) => {
    const items = () => [...group.querySelectorAll<HTMLElement>(selector)];
    let last: { item: HTMLElement; at: number } | null = null;
    const settle = () => {
      const all = items();
      if (last && !last.item.isConnected && all.length) {
        const { at } = last;
        last = null;
        if (document.activeElement === document.body) all[Math.min(at, all.length - 1)]?.focus();
      }
      const current = all.find((item) => item === document.activeElement) ?? all.find((item) => item.tabIndex === 0) ?? all[0];
      for (const item of all) item.tabIndex = item === current ? 0 : -1;
    };
    const onKey = (key: KeyboardEvent) => {
      const all = items();
      const at = all.indexOf(document.activeElement as HTMLElement);
      if (at < 0) return;
      const to = key.key === "Home" ? 0 : key.key === "End" ? all.length - 1 : at + (KEYS[key.key] ?? 0);
      if (to === at && !["Home", "End"].includes(key.key)) return;
      key.preventDefault();
      all[(to + all.length) % all.length]?.focus();
    };
    const onFocus = () => {
      const item = document.activeElement as HTMLElement;
      last = { item, at: items().indexOf(item) };
      settle();
    };
    const onLeave = (leaving: FocusEvent) => {
      if (leaving.relatedTarget) last = null;
    };
    const watch = new MutationObserver(settle);
    watch.observe(group, { childList: true, subtree: true });
    group.addEventListener("keydown", onKey);
    group.addEventListener("focusin", onFocus);
    group.addEventListener("focusout", onLeave);
    settle();
    return () => {
      watch.disconnect();
      group.removeEventListener("keydown", onKey);
      group.removeEventListener("focusin", onFocus);
      group.removeEventListener("focusout", onLeave);
    };
  };
}

const FAR = 10;

/** A card that can be dragged onto another thing of the table (data-id) or onto the table itself (data-drop). */
export function draggable(desk: Desk, id: string): Attachment<HTMLElement> {
  return (card) => {
    let start: { x: number; y: number } | null = null;
    let ghost: HTMLElement | null = null;

    const onMove = (event: PointerEvent) => {
      if (!start) return;
      const x = event.clientX - start.x;
      const y = event.clientY - start.y;
      if (!ghost && Math.hypot(x, y) > FAR && (event.pointerType === "mouse" || Math.abs(y) > Math.abs(x))) {
        const box = card.getBoundingClientRect();
        ghost = card.cloneNode(true) as HTMLElement;
        ghost.classList.add("dragged");
        ghost.style.left = `${box.left}px`;
        ghost.style.top = `${box.top}px`;
        ghost.inert = true;
        document.body.append(ghost);
        card.setPointerCapture(event.pointerId);
        if (!desk.isPicked(id) && desk.lit(id)) desk.tap(id);
      }
      if (ghost) ghost.style.transform = `translate(${x}px, ${y}px) rotate(3deg)`;
    };
    const finish = (event: PointerEvent) => {
      if (ghost) {
        ghost.remove();
        const under = document.elementFromPoint(event.clientX, event.clientY);
        const thing = under?.closest<HTMLElement>("[data-id]")?.dataset["id"];
        card.addEventListener("click", swallow, { capture: true, once: true });
        setTimeout(() => card.removeEventListener("click", swallow, { capture: true }), 50);
        if (event.type === "pointerup") {
          if (thing && thing !== id) desk.drop(id, thing);
          else if (!thing && under?.closest("[data-drop]")) desk.drop(id, null);
        }
      }
      ghost = null;
      start = null;
    };
    const onDown = (event: PointerEvent) => {
      if (event.button === 0 && !desk.resting) start = { x: event.clientX, y: event.clientY };
    };
    card.addEventListener("pointerdown", onDown);
    card.addEventListener("pointermove", onMove);
    card.addEventListener("pointerup", finish);
    card.addEventListener("pointercancel", finish);
    return () => {
      ghost?.remove();
      card.removeEventListener("pointerdown", onDown);
      card.removeEventListener("pointermove", onMove);
      card.removeEventListener("pointerup", finish);
      card.removeEventListener("pointercancel", finish);
    };
  };
}

/** While input rests nothing here can be clicked; a moment longer for a pointer, so that a double click counts once. */
export function calm(desk: Desk): Attachment<HTMLElement> {
  return (place) => {
    const onClick = (click: MouseEvent) => {
      if (desk.resting || (desk.settling && click.detail > 0)) swallow(click);
    };
    place.addEventListener("click", onClick, { capture: true });
    return () => place.removeEventListener("click", onClick, { capture: true });
  };
}
