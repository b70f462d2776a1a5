/** Where the viewer is, as far as this browser knows. Pure. */
import type { Position } from '../domain/position.ts';
import type { PlaceName } from '../domain/place-shape.ts';
import { rememberMinutes } from '../domain/limits.ts';

/** What is remembered (LOC-002). */
export interface KnownLocation extends Position {
  /** The town, or what comes closest to it; '' where nobody could say. */
  city: string;
  /** When it was found, in milliseconds. */
  timestamp: number;
}

/** LOC-001. While a new one is looked for, or was not found, the last one stays. */
export interface LocationState {
  status: 'none' | 'loading' | 'set' | 'error';
  location: KnownLocation | null;
  /** Why it failed. */
  message: string | null;
}

/** A remembered position is good for half an hour (LOC-003). */
const rememberMs = rememberMinutes * 60_000;

/** How the browser is asked (LOC-004, LOC-005, LOC-006; times in milliseconds). */
export const positionOptions = { timeout: 10_000, maximumAge: 300_000, enableHighAccuracy: true } as const;

export function isKnownLocation(data: unknown): data is KnownLocation {
  if (typeof data !== 'object' || data === null) return false;
  const { lat, lng, city, timestamp } = data as Record<string, unknown>;
  return [lat, lng, timestamp].every((value) => Number.isFinite(value)) && typeof city === 'string';
}

/** Whether a remembered position may still be used; one from the future is as bad as an old one. */
export function isFresh({ timestamp }: { timestamp: number }, now: number): boolean {
  return now - timestamp <= rememberMs && timestamp <= now + 60_000;
}

/** The name shown for a position: its city, else what is around it (LOC-007). */
export function cityOf(place: Pick<PlaceName, 'city' | 'locality' | 'principalSubdivision'> | null): string {
  return place?.city ?? place?.locality ?? place?.principalSubdivision ?? '';
}

export function startState(remembered: KnownLocation | undefined, now: number): LocationState {
  const location = remembered && isFresh(remembered, now) ? remembered : null;
  return { status: location ? 'set' : 'none', location, message: null };
}
