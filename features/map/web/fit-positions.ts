import { LngLatBounds, type Map as DrawnMap } from 'maplibre-gl';
import { normalizeLongitude, type Position } from '#features/places/domain/position.ts';
import { prefersReducedMotion } from '#platform/ui/prefers-reduced-motion.ts';
import type { MapEdgeInsets } from './visible-area.ts';

/**
 * Minimum distances in pixels between a position and the edges of the uncovered part of the map. The search bar and the
 * sheet cover the other parts. The distances leave room for the pin at the position, for the texts below the pin, and
 * for the buttons over the map.
 */
const margins = { top: 28, side: 36, bottom: 64 };
/**
 * Minimum height in pixels of the uncovered part of the map, without the margins. If the part is lower, the map does
 * not move.
 */
const minHeight = 120;

/**
 * Moves the map so that all positions are in the part that the search bar and the sheet leave uncovered. Zooms out if
 * necessary. Returns true if the map moves. Returns false if all positions are already visible, or if the uncovered
 * part is too low.
 */
export function fitMapToPositions(
  map: DrawnMap,
  positions: readonly Position[],
  covered: MapEdgeInsets,
): boolean {
  const { clientWidth, clientHeight } = map.getContainer();
  const padding = {
    top: covered.top + margins.top,
    bottom: covered.bottom + margins.bottom,
    left: margins.side,
    right: margins.side,
  };
  if (clientHeight - padding.top - padding.bottom < minHeight) return false;
  const center = map.getCenter().lng;
  // Converts longitudes to values near the map's center. Otherwise, positions on both sides of the 180th meridian would
  // be a whole world apart.
  const points = positions.map(({ lat, lng }): [number, number] => [
    center + normalizeLongitude(lng - center),
    lat,
  ]);
  const isInside = ([lng, lat]: [number, number]) => {
    const { x, y } = map.project([lng, lat]);
    return (
      x >= padding.left &&
      x <= clientWidth - padding.right &&
      y >= padding.top &&
      y <= clientHeight - padding.bottom
    );
  };
  if (points.every(isInside)) return false;
  const bounds = new LngLatBounds();
  for (const point of points) bounds.extend(point);
  map.fitBounds(bounds, {
    padding,
    maxZoom: map.getZoom(),
    linear: true,
    duration: prefersReducedMotion() ? 0 : 500,
  });
  return true;
}
