/** Center and zoom level of the map: parses and formats the URL parameter, and computes the area around a position. */
import type { MapBounds, Position } from '#features/places/domain/position.ts';
import { normalizeLongitude } from '#features/places/domain/position.ts';
import { formatMapViewUrlParam } from './format-map-view.ts';

/** Center in degrees and zoom level of the map. */
export interface MapView extends Position {
  zoom: number;
}

/** Center and zoom level at which the map opens first: Phoenix (LOC-017). */
export const initialMapView: MapView = { lat: 33.4484, lng: -112.074, zoom: 11 };
/** Smallest and largest zoom level of the map. */
export const mapZoomRange = { min: 3, max: 17 } as const;
/**
 * Highest zoom level at which nearby pins are shown as one cluster. MapLibre rounds the map's zoom level down, and
 * compares the result with this number.
 */
export const clusterMaxZoom = 15;
/**
 * Minimum zoom level of the map after the viewer has chosen a venue in the list or opened a link to a venue. At this
 * level, the nearest main streets and the pins of nearby venues are still visible above the venue's card.
 */
export const minZoomWhenVenueIsChosen = 12.8;

/** Parses the URL parameter `?at=lat,lng,zoom`. Returns null if it is missing or invalid. */
export function parseMapViewUrlParam(text: unknown): MapView | null {
  if (typeof text !== 'string') return null;
  const [lat, lng, zoom, more] = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  if (lat === undefined || lng === undefined || zoom === undefined || more !== undefined) return null;
  const isGood =
    Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && zoom >= mapZoomRange.min && zoom <= mapZoomRange.max;
  return isGood ? { lat, lng, zoom } : null;
}

/** Returns the URL parameters that center the map on a venue and open the venue's card. */
export const buildVenueMapUrlParams = (venue: Position & { id: string }): { at: string; place: string } => ({
  at: formatMapViewUrlParam({ ...venue, zoom: minZoomWhenVenueIsChosen }),
  place: venue.id,
});

/**
 * Returns the bounding box of a square around a position.
 * @param kilometers distance from the center to each edge
 */
export function computeBoundsAroundPosition({ lat, lng }: Position, kilometers: number): MapBounds {
  const up = kilometers / 111.32;
  const across = Math.min(179, up / Math.max(0.01, Math.cos((lat * Math.PI) / 180)));
  return {
    south: Math.max(-90, lat - up),
    north: Math.min(90, lat + up),
    west: normalizeLongitude(lng - across),
    east: normalizeLongitude(lng + across),
  };
}

/** Returns the smallest bounding box that contains all positions. */
export const computeBoundsOfPositions = (positions: readonly Position[]): MapBounds => ({
  south: Math.min(...positions.map(({ lat }) => lat)),
  north: Math.max(...positions.map(({ lat }) => lat)),
  west: Math.min(...positions.map(({ lng }) => lng)),
  east: Math.max(...positions.map(({ lng }) => lng)),
});

/**
 * Returns true if the map has left the searched area, so that the screen should offer a new search. The map has left
 * the area if the center has moved by more than 15 % of the area's width or height, or if the height has changed by
 * more than 30 %.
 */
export function hasMapLeftSearchedArea(searched: MapBounds, visible: MapBounds): boolean {
  const tall = searched.north - searched.south;
  const moved = Math.abs((searched.north + searched.south) / 2 - (visible.north + visible.south) / 2);
  const wide = normalizeLongitude(searched.east - searched.west);
  const aside = Math.abs(
    normalizeLongitude((searched.east + searched.west) / 2 - (visible.east + visible.west) / 2),
  );
  const ratio = (visible.north - visible.south) / tall;
  return moved > tall * 0.15 || aside > Math.abs(wide) * 0.15 || ratio > 1.3 || ratio < 0.7;
}
