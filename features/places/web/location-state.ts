/** State of the viewer's location in this browser, and pure functions for it. */
import type { Position } from '../domain/position.ts';
import type { AddressComponents } from '../domain/place-shape.ts';
import { viewerLocationLifetimeMinutes } from '../domain/limits.ts';

/** Location of the viewer as it is stored in the browser (LOC-002). */
export interface ViewerLocation extends Position {
  /** Name of the city, or of the state if the city is unknown; '' if both are unknown. */
  city: string;
  /** Time at which the location was set, in milliseconds since 1970. */
  timestamp: number;
  /** True if the browser measured the position; otherwise, it is a place that the viewer chose, such as a town. */
  isFromDevice?: true;
}

/**
 * State of the viewer's location (LOC-001). While a new location is requested, and after an error, the state still
 * contains the previous location.
 */
export interface ViewerLocationState {
  status: 'none' | 'loading' | 'set' | 'error';
  location: ViewerLocation | null;
  /** Error message to show; null if the status is not `error`. */
  message: string | null;
}

/** Lifetime of a stored location, in milliseconds (LOC-003). */
const rememberMs = viewerLocationLifetimeMinutes * 60_000;

/** Options for the browser's Geolocation API, with times in milliseconds (LOC-004, LOC-005, LOC-006). */
export const geolocationOptions = { timeout: 10_000, maximumAge: 300_000, enableHighAccuracy: true } as const;

/** Type guard for a location that was read from local storage. Does not check its age. */
export function isValidStoredViewerLocation(data: unknown): data is ViewerLocation {
  if (typeof data !== 'object' || data === null) return false;
  const { lat, lng, city, timestamp } = data as Record<string, unknown>;
  return [lat, lng, timestamp].every((value) => Number.isFinite(value)) && typeof city === 'string';
}

/** Returns true if a stored location may still be used: it is neither too old nor from the future. */
export function isViewerLocationFresh({ timestamp }: { timestamp: number }, now: number): boolean {
  return now - timestamp <= rememberMs && timestamp <= now + 60_000;
}

/** Returns the name to show for a position: the first known name of its city, its locality and its state (LOC-007). */
export function getCityLocalityOrStateName(
  place: Pick<AddressComponents, 'city' | 'locality' | 'principalSubdivision'> | null,
): string {
  return place?.city ?? place?.locality ?? place?.principalSubdivision ?? '';
}

/** Returns the location state at page load: the stored location if it may still be used, otherwise no location. */
export function createInitialViewerLocationState(
  remembered: ViewerLocation | undefined,
  now: number,
): ViewerLocationState {
  const location = remembered && isViewerLocationFresh(remembered, now) ? remembered : null;
  return { status: location ? 'set' : 'none', location, message: null };
}
