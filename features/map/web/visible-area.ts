import type { Map as DrawnMap } from 'maplibre-gl';
import type { MapBounds, Position } from '#features/places/domain/position.ts';
import type { MapView } from '../domain/map-view.ts';

/** Heights in pixels that the search bar and the sheet cover at the upper and the lower edge of the map. */
export interface MapEdgeInsets {
  top: number;
  bottom: number;
}

/** Covered heights of a map without a search bar or sheet over it: zero. */
export const zeroMapEdgeInsets: MapEdgeInsets = { top: 0, bottom: 0 };

/**
 * Visible area of the map: its bounds, the center of the whole map, and the center of the part that the search bar and
 * the sheet leave uncovered.
 */
export interface VisibleMapArea {
  /** Center and zoom level of the whole map. */
  view: MapView;
  bounds: MapBounds;
  /** Center of the part of the map that the search bar and the sheet leave uncovered. */
  center: Position;
}

/** Returns the visible area of a map. */
export function getVisibleMapArea(map: DrawnMap, covered: MapEdgeInsets): VisibleMapArea {
  const { lat, lng } = map.getCenter().wrap();
  const bounds = map.getBounds();
  const isWhole = bounds.getEast() - bounds.getWest() >= 360;
  const wrap = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;
  const { clientWidth, clientHeight } = map.getContainer();
  const center = map.unproject([clientWidth / 2, (covered.top + clientHeight - covered.bottom) / 2]).wrap();
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
