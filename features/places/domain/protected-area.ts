/**
 * Protected areas: the circles that hide zones. A stranger can find the edge of such a circle from what is published
 * inside and outside it, so its center is a secret random distance from the center of the zone (NEW-06). Pure: the
 * caller passes the random numbers.
 */
import { distanceBetween, type Position, wrapLongitude } from './position.ts';
import type { Zone } from './zones.ts';

export interface ProtectedArea extends Position {
  /** Meters. */
  radius: number;
}

/** Radii from which the size of an area is derived, in meters; fixed, so that a small change of a zone needs no new area. */
const areaSteps = [300, 500, 800, 1_200, 1_800, 2_700, 5_000] as const;

/** Maximum number of protected areas stored for one person, including those of deleted zones. */
export const maxProtectedAreas = 40;

/** Minimum distance between the centers of a new area and its zone, as a fraction of the step. */
const minOffset = 0.6;
/** Minimum distance between the centers of a reused area and a zone, as a fraction of the zone's radius. */
const minDistance = 0.5;
/** An area with a radius of more than this many times the step of a zone is too large for it. */
const maxExcess = 8;

const metersPerDegree = 111_195;

export function isInArea(position: Position, area: ProtectedArea): boolean {
  return distanceBetween(position, area) <= area.radius;
}

/** Returns the smallest area that contains a position, so that the choice is stable; null if none does. */
export function findArea(position: Position, areas: readonly ProtectedArea[]): ProtectedArea | null {
  return bySize(areas).find((area) => isInArea(position, area)) ?? null;
}

/**
 * Chooses the area that hides a zone. Each area that is chosen around the zone's center reveals a little more about it, so
 * stored areas are reused, including those of deleted zones. If a stored area contains the zone's center but does not hide
 * the zone, the new area is chosen around that area, which reveals nothing new.
 * @param stored the person's areas
 * @param chance returns random numbers from 0 up to 1
 * @returns one of `stored`, or a new area
 */
export function chooseArea<Area extends ProtectedArea>(
  zone: Zone,
  stored: readonly Area[],
  chance: () => number,
): Area | ProtectedArea {
  const step = stepFor(zone.radius);
  const usable = bySize(stored).filter((area) => area.radius <= maxExcess * step);
  const hiding = usable.find((area) => hides(area, zone));
  if (hiding !== undefined) return hiding;
  const containing = usable.find((area) => isInArea(zone, area));
  if (containing === undefined) {
    return { ...displace(zone, offset(minOffset * step, step, chance), chance), radius: 2 * step };
  }
  // The zone's center may be anywhere in that area, so the new area is far enough from, and large enough for, any point in it.
  const reach = containing.radius;
  return {
    ...displace(containing, offset(reach + minOffset * step, reach + step, chance), chance),
    radius: 2 * (reach + step),
  };
}

function hides(area: ProtectedArea, zone: Zone): boolean {
  const distance = distanceBetween(area, zone);
  return distance >= minDistance * zone.radius && distance + zone.radius <= area.radius;
}

function stepFor(radius: number): number {
  return areaSteps.find((step) => radius <= step) ?? radius;
}

function bySize<Area extends ProtectedArea>(areas: readonly Area[]): Area[] {
  return areas.toSorted((a, b) => a.radius - b.radius || a.lat - b.lat || a.lng - b.lng);
}

/** Returns a distance between `from` and `to`, uniformly distributed over the area of the ring. */
function offset(from: number, to: number, chance: () => number): number {
  return Math.sqrt(from ** 2 + chance() * (to ** 2 - from ** 2));
}

/** Moves a position by `meters` in a random direction. */
function displace(from: Position, meters: number, chance: () => number): Position {
  const bearing = 2 * Math.PI * chance();
  const lat = Math.max(-89, Math.min(89, from.lat + (meters * Math.cos(bearing)) / metersPerDegree));
  const degrees = (meters * Math.sin(bearing)) / (metersPerDegree * Math.cos((lat * Math.PI) / 180));
  return { lat: round(lat), lng: round(wrapLongitude(from.lng + degrees)) };
}

/** Rounds to about ten meters. */
function round(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4 + 0;
}
