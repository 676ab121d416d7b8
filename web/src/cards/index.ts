/** The cards, tokens and emblems of the four games. */
export { loadFigures } from "./cache.svelte";
export { default as Card } from "./Card.svelte";
export { default as Die } from "./Die.svelte";
export { default as Emblem } from "./Emblem.svelte";
export { default as Token } from "./Token.svelte";
