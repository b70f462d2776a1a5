import type { DrawSilhouette } from './draw-silhouette.ts';
import { arches, desk, shelves, table } from './draw-silhouettes-inside.ts';
import { clouds, ridge, water } from './draw-silhouettes-land.ts';
import { court, skyline, stage, stalls, tram, trees } from './draw-silhouettes-outside.ts';

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

/** Returns the silhouette of a venue category; a desert ridge for an unknown category. */
export function silhouetteFor(category: string): DrawSilhouette {
  return Object.hasOwn(SILHOUETTES, category) ? (SILHOUETTES[category] ?? ridge) : ridge;
}
