/** State of the viewer's location in this browser. Pure. */
import type { Position } from '../domain/position.ts';
import type { PlaceName } from '../domain/place-shape.ts';
import { rememberMinutes } from '../domain/limits.ts';

/** A location with the fields that are stored in the browser (LOC-002). */
export interface KnownLocation extends Position {
  /** Name of the city, or of the next larger area; '' if unknown. */
  city: string;
  /** When the location was set, in milliseconds since 1970. */
  timestamp: number;
}

/** State of the location (LOC-001). The previous location is kept while a new one is requested and if the request fails. */
export interface LocationState {
  status: 'none' | 'loading' | 'set' | 'error';
  location: KnownLocation | null;
  /** The error message for the person; null unless the status is `error`. */
  message: string | null;
}

/** Lifetime of a stored location (LOC-003). */
const rememberMs = rememberMinutes * 60_000;

/** Options for the browser's geolocation (LOC-004, LOC-005, LOC-006); times in milliseconds. */
export const positionOptions = { timeout: 10_000, maximumAge: 300_000, enableHighAccuracy: true } as const;

/** Type guard for a location from storage. */
export function isKnownLocation(data: unknown): data is KnownLocation {
  if (typeof data !== 'object' || data === null) return false;
  const { lat, lng, city, timestamp } = data as Record<string, unknown>;
  return [lat, lng, timestamp].every((value) => Number.isFinite(value)) && typeof city === 'string';
}

/** Returns whether a stored location may still be used: it is neither too old nor from the future. */
export function isFresh({ timestamp }: { timestamp: number }, now: number): boolean {
  return now - timestamp <= rememberMs && timestamp <= now + 60_000;
}

/** Returns the name shown for a position: its city, or the next larger area that is known (LOC-007). */
export function getCityName(
  place: Pick<PlaceName, 'city' | 'locality' | 'principalSubdivision'> | null,
): string {
  return place?.city ?? place?.locality ?? place?.principalSubdivision ?? '';
}

/** Returns the state at the start of the page, with the stored location if it is fresh. */
export function createInitialState(remembered: KnownLocation | undefined, now: number): LocationState {
  const location = remembered && isFresh(remembered, now) ? remembered : null;
  return { status: location ? 'set' : 'none', location, message: null };
}
