import type { SilhouetteDrawer } from './draw-silhouette.ts';
import {
  drawArches,
  drawDeskSilhouette,
  drawBookshelves,
  drawDiningTable,
} from './draw-silhouettes-inside.ts';
import { drawMonsoonSilhouette, drawRidgeSilhouette, drawWater } from './draw-silhouettes-land.ts';
import {
  drawGrandstandSilhouette,
  drawSkylineSilhouette,
  drawConcertStage,
  drawMarketStallsSilhouette,
  drawLightRailTrain,
  drawTrees,
} from './draw-silhouettes-outside.ts';

const SILHOUETTES: Record<string, SilhouetteDrawer> = {
  outdoors: drawRidgeSilhouette,
  community: drawSkylineSilhouette,
  entertainment: drawConcertStage,
  food: drawDiningTable,
  fitness: drawTrees,
  shopping: drawMarketStallsSilhouette,
  sports: drawGrandstandSilhouette,
  services: drawLightRailTrain,
  arts: drawArches,
  work: drawDeskSilhouette,
  books: drawBookshelves,
  water: drawWater,
  weather: drawMonsoonSilhouette,
};

/** Returns the silhouette of a venue category; a desert ridge for an unknown category. */
export function getCategorySilhouette(category: string): SilhouetteDrawer {
  return Object.hasOwn(SILHOUETTES, category)
    ? (SILHOUETTES[category] ?? drawRidgeSilhouette)
    : drawRidgeSilhouette;
}
