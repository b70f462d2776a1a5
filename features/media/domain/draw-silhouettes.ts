import type { SilhouetteDrawingFunction } from './draw-silhouette.ts';
import {
  drawArchesSilhouette,
  drawDeskSilhouette,
  drawBookshelvesSilhouette,
  drawDiningTableSilhouette,
} from './draw-silhouettes-inside.ts';
import { drawMonsoonSilhouette, drawRidgeSilhouette, drawWaterSilhouette } from './draw-silhouettes-land.ts';
import {
  drawGrandstandSilhouette,
  drawSkylineSilhouette,
  drawConcertStageSilhouette,
  drawMarketStallsSilhouette,
  drawLightRailTrainSilhouette,
  drawTreesSilhouette,
} from './draw-silhouettes-outside.ts';

const SILHOUETTES: Record<string, SilhouetteDrawingFunction> = {
  outdoors: drawRidgeSilhouette,
  community: drawSkylineSilhouette,
  entertainment: drawConcertStageSilhouette,
  food: drawDiningTableSilhouette,
  fitness: drawTreesSilhouette,
  shopping: drawMarketStallsSilhouette,
  sports: drawGrandstandSilhouette,
  services: drawLightRailTrainSilhouette,
  arts: drawArchesSilhouette,
  work: drawDeskSilhouette,
  books: drawBookshelvesSilhouette,
  water: drawWaterSilhouette,
  weather: drawMonsoonSilhouette,
};

/** Returns the function that draws the silhouette of a venue category; for an unknown category, a desert ridge. */
export function getSilhouetteDrawerForVenueCategory(category: string): SilhouetteDrawingFunction {
  return Object.hasOwn(SILHOUETTES, category)
    ? (SILHOUETTES[category] ?? drawRidgeSilhouette)
    : drawRidgeSilhouette;
}
