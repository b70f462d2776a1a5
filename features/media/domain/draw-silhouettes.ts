import type { Dice } from './draw-seed.ts';
import { arches, desk, shelves, table } from './draw-silhouettes-inside.ts';
import { clouds, ridge, water } from './draw-silhouettes-land.ts';
import { court, skyline, stage, stalls, tram, trees } from './draw-silhouettes-outside.ts';

/**
 * A silhouette in two depths. `far` and `near` are path data (fill), `lines` is path data drawn as a stroke,
 * `glow` is light behind `near` (a sun, beams), `glint` light on it (windows, lamps). All in the poster's own units, 1200 wide.
 */
export type Silhouette = { far: string; near: string; lines?: string; glow?: string; glint?: string };

/** Draws for a canvas 1200 wide and `height` high; the ground line lies near 0.7 of the height. */
export type DrawSilhouette = (dice: Dice, height: number) => Silhouette;

const SILHOUETTES: Record<string, DrawSilhouette> = {
  outdoors: ridge,
  community: skyline,
  entertainment: stage,
  food: table,
  fitness: trees,
  shopping: stalls,
  sports: court,
  services: tram,
  arts: arches,
  work: desk,
  books: shelves,
  water,
  weather: clouds,
};

/** The one quiet shape of a category; an unknown category gets the ridge that closes every view of this town. */
export function silhouetteFor(category: string): DrawSilhouette {
  return Object.hasOwn(SILHOUETTES, category) ? (SILHOUETTES[category] ?? ridge) : ridge;
}
