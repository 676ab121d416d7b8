/** The pictures of each game, fetched once when first asked for. */
import type { Figures } from './shapes';

const SOURCES: Record<string, () => Promise<{ figures: Figures }>> = {
  'gray-cardinal': () => import('./figures/gray-cardinal'),
  oriflamme: () => import('./figures/oriflamme'),
  diocese: () => import('./figures/diocese'),
  cypher: () => import('./figures/cypher'),
};

const NOTHING: Figures = { scene: [], cards: {} };
const asked = new Map<string, Promise<Figures>>();
const loaded: Record<string, Figures> = $state.raw({});
let count = $state(0);

/** Fetch the pictures of a game; a game without any gets an empty set. */
export function loadFigures(game: string): Promise<Figures> {
  let figures = asked.get(game);
  if (!figures) {
    figures = fetchFigures(game);
    asked.set(game, figures);
  }
  return figures;
}

async function fetchFigures(game: string): Promise<Figures> {
  const source = SOURCES[game];
  try {
    const figures = source ? (await source()).figures : NOTHING;
    loaded[game] = figures;
    count += 1;
    return figures;
  } catch (error) {
    asked.delete(game);
    throw error;
  }
}

/** The pictures of a game if they are here; a component that reads this is drawn again when they arrive. */
export function figuresOf(game: string): Figures | undefined {
  return count >= 0 ? loaded[game] : undefined;
}
