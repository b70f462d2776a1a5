/** Zones: places where a person does not want to be found, above all their home. Nobody else can read them (NEW-06). */
import { distanceBetween, type Position } from './position.ts';

export const ZONE_KINDS = ['home', 'work', 'other'] as const;
export type ZoneKind = (typeof ZONE_KINDS)[number];

export interface Zone extends Position {
  /** Metres. */
  radius: number;
}

export const zoneRadius = { min: 300, max: 5_000, standard: 800 } as const;
export const maxZones = 10;

/** A deferred post is published when its author is this many meters away from the place where they wrote it. */
export const leaveMetres = 500;
/** A deferred post is published after this time, wherever its author is. */
export const leaveMinutes = 30;

/**
 * Returns whether a deferred post may be published: its author has left, or the time is over.
 * @param here the author's position; null if it is unknown
 */
export function mayAppear(
  held: { origin: Position | null; dueAt: Date },
  here: Position | null,
  now: Date,
): boolean {
  if (now.getTime() >= held.dueAt.getTime()) return true;
  return here !== null && held.origin !== null && distanceBetween(held.origin, here) >= leaveMetres;
}
