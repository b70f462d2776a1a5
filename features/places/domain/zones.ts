/** Zones: places a person does not want to be found at, their home above all. Nobody else ever sees them (NEW-06). */
import { distanceBetween, type Position } from './position.ts';

export const ZONE_KINDS = ['home', 'work', 'other'] as const;
export type ZoneKind = (typeof ZONE_KINDS)[number];

export interface Zone extends Position {
  /** Metres. */
  radius: number;
}

export const zoneRadius = { min: 300, max: 5_000, standard: 800 } as const;
export const maxZones = 10;

/** How far one must have gone from where a post was written before it appears, in metres. */
export const leaveMetres = 500;
/** After this time it appears wherever one is. */
export const leaveMinutes = 30;

/** Whether a held post may appear: its writer has left, or the time is over. `here` is null where nobody said. */
export function mayAppear(
  held: { origin: Position | null; dueAt: Date },
  here: Position | null,
  now: Date,
): boolean {
  if (now.getTime() >= held.dueAt.getTime()) return true;
  return here !== null && held.origin !== null && distanceBetween(held.origin, here) >= leaveMetres;
}
