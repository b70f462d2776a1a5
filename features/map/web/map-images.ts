/** Draws the images of the map: road shields, pins and clusters. MapLibre requests each image by its name. */
import type { Map as DrawnMap } from 'maplibre-gl';
import type { MapColors } from './map-colors.ts';
import { drawRoadShieldOrStationImage } from './map-shields.ts';
import { mapImagePixelRatio } from './paint-map-image.ts';
import { drawPinOrClusterImage, type VenueCategoryIconFinder } from './pin-images.ts';

const draw = (id: string, colors: MapColors, findIcon: VenueCategoryIconFinder) =>
  drawPinOrClusterImage(id, colors, findIcon) ?? drawRoadShieldOrStationImage(id, colors);

/**
 * Draws the image with the name `id` and adds it to the map. Does nothing if the map has the image already, or if the
 * name is unknown.
 */
export function drawAndAddMapImage(
  map: DrawnMap,
  id: string,
  colors: MapColors,
  findIcon: VenueCategoryIconFinder,
): void {
  if (map.hasImage(id)) return;
  const image = draw(id, colors, findIcon);
  if (image) map.addImage(id, image, { pixelRatio: mapImagePixelRatio });
}

/** Draws all images of the map again, in other colors. */
export function redrawMapImages(map: DrawnMap, colors: MapColors, findIcon: VenueCategoryIconFinder): void {
  for (const id of map.listImages()) {
    const image = draw(id, colors, findIcon);
    if (image) map.updateImage(id, image);
  }
}
