/** What the map looks at, and how an address says it. */
import type { Bounds, Position } from '#features/places/domain/position.ts';
import { wrapLongitude } from '#features/places/domain/position.ts';

export interface View extends Position {
  zoom: number;
}

/** Phoenix (LOC-017). */
export const startView: View = { lat: 33.4484, lng: -112.074, zoom: 11 };
export const zoomRange = { min: 3, max: 17 } as const;

/** A view from an address, `?at=lat,lng,zoom`; null for none. */
export function readView(text: unknown): View | null {
  if (typeof text !== 'string') return null;
  const [lat, lng, zoom, more] = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  if (lat === undefined || lng === undefined || zoom === undefined || more !== undefined) return null;
  const isGood =
    Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && zoom >= zoomRange.min && zoom <= zoomRange.max;
  return isGood ? { lat, lng, zoom } : null;
}

/** The view as `?at=` says it. */
export const writeView = ({ lat, lng, zoom }: View): string =>
  `${lat.toFixed(4)},${lng.toFixed(4)},${Math.round(zoom * 10) / 10}`;

/** The square around a position. @param kilometres from the middle to an edge */
export function boundsAround({ lat, lng }: Position, kilometres: number): Bounds {
  const up = kilometres / 111.32;
  const across = Math.min(179, up / Math.max(0.01, Math.cos((lat * Math.PI) / 180)));
  return {
    south: Math.max(-90, lat - up),
    north: Math.min(90, lat + up),
    west: wrapLongitude(lng - across),
    east: wrapLongitude(lng + across),
  };
}

/** Whether what is in view differs enough from what was searched for another search to be offered. */
export function isWide(searched: Bounds, seen: Bounds): boolean {
  const tall = searched.north - searched.south;
  const moved = Math.abs((searched.north + searched.south) / 2 - (seen.north + seen.south) / 2);
  const wide = wrapLongitude(searched.east - searched.west);
  const aside = Math.abs(wrapLongitude((searched.east + searched.west) / 2 - (seen.east + seen.west) / 2));
  const ratio = (seen.north - seen.south) / tall;
  return moved > tall * 0.15 || aside > Math.abs(wide) * 0.15 || ratio > 1.3 || ratio < 0.7;
}
