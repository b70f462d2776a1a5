import type { SilhouetteDrawer } from './draw-silhouette.ts';
import { drawArches, drawDesk, drawShelves, drawDiningTable } from './draw-silhouettes-inside.ts';
import { drawClouds, drawRidge, drawWater } from './draw-silhouettes-land.ts';
import {
  drawSportsStand,
  drawSkyline,
  drawConcertStage,
  drawStalls,
  drawTram,
  drawTrees,
} from './draw-silhouettes-outside.ts';

const SILHOUETTES: Record<string, SilhouetteDrawer> = {
  outdoors: drawRidge,
  community: drawSkyline,
  entertainment: drawConcertStage,
  food: drawDiningTable,
  fitness: drawTrees,
  shopping: drawStalls,
  sports: drawSportsStand,
  services: drawTram,
  arts: drawArches,
  work: drawDesk,
  books: drawShelves,
  water: drawWater,
  weather: drawClouds,
};

/** Returns the silhouette of a venue category; a desert ridge for an unknown category. */
export function getCategorySilhouette(category: string): SilhouetteDrawer {
  return Object.hasOwn(SILHOUETTES, category) ? (SILHOUETTES[category] ?? drawRidge) : drawRidge;
}
