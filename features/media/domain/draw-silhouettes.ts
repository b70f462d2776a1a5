import type { SilhouetteDrawer } from './draw-silhouette.ts';
import { drawArches, drawDeskSilhouette, drawShelves, drawDiningTable } from './draw-silhouettes-inside.ts';
import { drawClouds, drawRidgeSilhouette, drawWater } from './draw-silhouettes-land.ts';
import {
  drawSportsStand,
  drawSkylineSilhouette,
  drawConcertStage,
  drawStalls,
  drawTram,
  drawTrees,
} from './draw-silhouettes-outside.ts';

const SILHOUETTES: Record<string, SilhouetteDrawer> = {
  outdoors: drawRidgeSilhouette,
  community: drawSkylineSilhouette,
  entertainment: drawConcertStage,
  food: drawDiningTable,
  fitness: drawTrees,
  shopping: drawStalls,
  sports: drawSportsStand,
  services: drawTram,
  arts: drawArches,
  work: drawDeskSilhouette,
  books: drawShelves,
  water: drawWater,
  weather: drawClouds,
};

/** Returns the silhouette of a venue category; a desert ridge for an unknown category. */
export function getCategorySilhouette(category: string): SilhouetteDrawer {
  return Object.hasOwn(SILHOUETTES, category)
    ? (SILHOUETTES[category] ?? drawRidgeSilhouette)
    : drawRidgeSilhouette;
}
