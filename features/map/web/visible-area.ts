import type { Map as DrawnMap } from 'maplibre-gl';
import type { MapBounds, Position } from '#features/places/domain/position.ts';
import type { MapView } from '../domain/map-view.ts';

/**
 * Bounds of the visible area of the map, and two centers: of the whole map, and of the area that the sheet does not
 * cover.
 */
export interface VisibleMapArea {
  /** Center and zoom level of the whole map. */
  view: MapView;
  bounds: MapBounds;
  /** Center of the area that the sheet does not cover. */
  center: Position;
}

/**
 * Returns the visible area of a map.
 * @param coveredHeightPx height in pixels that the sheet covers at the lower edge
 */
export function getVisibleArea(map: DrawnMap, coveredHeightPx: number): VisibleMapArea {
  const { lat, lng } = map.getCenter().wrap();
  const bounds = map.getBounds();
  const isWhole = bounds.getEast() - bounds.getWest() >= 360;
  const wrap = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;
  const { clientWidth, clientHeight } = map.getContainer();
  const center = map.unproject([clientWidth / 2, (clientHeight - coveredHeightPx) / 2]).wrap();
  return {
    view: { lat, lng, zoom: map.getZoom() },
    bounds: {
      south: Math.max(-90, bounds.getSouth()),
      north: Math.min(90, bounds.getNorth()),
      west: isWhole ? -180 : wrap(bounds.getWest()),
      east: isWhole ? 180 : wrap(bounds.getEast()),
    },
    center: { lat: center.lat, lng: center.lng },
  };
}
