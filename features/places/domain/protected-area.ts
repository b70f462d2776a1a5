/**
 * Protected areas: circles that hide a user's private zones, such as the home (NEW-06). From many published positions,
 * a stranger could find the edge of a circle, and thus its center. The center of a protected area is therefore
 * displaced from the zone's center by a secret random distance. The functions are pure: the caller passes the random
 * numbers.
 */
import { computeDistanceMeters, type Position, normalizeLongitude } from './position.ts';
import type { PrivacyZone } from './zones.ts';

/** Circle in which no position of a user is published exactly. */
export interface PrivacyProtectedArea extends Position {
  /** Radius of the circle in meters. */
  radius: number;
}

/**
 * Possible radii in meters of protected areas, the circles that hide private zones. The radius of a zone is rounded up
 * to one of them, so that a zone whose size changes slightly keeps its protected area.
 */
const areaSteps = [300, 500, 800, 1_200, 1_800, 2_700, 5_000] as const;

/**
 * Maximum number of protected areas (circles that hide private zones) that are stored for one user, including those of
 * deleted zones. If there are more, the oldest areas that hide no zone are deleted.
 */
export const maxPrivacyProtectedAreasPerUser = 40;

/**
 * Minimum distance between the center of a new protected area and the center of the private zone that it hides, as a
 * fraction of the rounded radius of the zone. It ensures that the area's center does not reveal the zone's center.
 */
const minOffset = 0.6;
/**
 * Minimum distance between the center of a private zone and the center of a stored protected area that is reused for
 * the zone, as a fraction of the zone's radius. It ensures that the area's center does not reveal the zone's center.
 */
const minDistance = 0.5;
/**
 * Maximum radius of a stored protected area that can be reused for a private zone, as a multiple of the rounded radius
 * of the zone.
 */
const maxExcess = 8;

const metersPerDegree = 111_195;

/** Returns true if a position is inside a protected area. */
export function isInPrivacyProtectedArea(position: Position, area: PrivacyProtectedArea): boolean {
  return computeDistanceMeters(position, area) <= area.radius;
}

/** Returns the smallest protected area that contains a position; null if none does. */
export function findPrivacyProtectedAreaAtPosition(
  position: Position,
  areas: readonly PrivacyProtectedArea[],
): PrivacyProtectedArea | null {
  return bySize(areas).find((area) => isInPrivacyProtectedArea(position, area)) ?? null;
}

/**
 * Chooses the protected area that hides a zone. Each new area around a zone reveals a little about the zone's center,
 * so a stored area is reused if possible, even the area of a deleted zone. If a stored area contains only the center of
 * the zone, a new area is placed around the stored one, which reveals nothing new.
 * @param stored the user's protected areas
 * @param chance returns a random number from 0 to 1, excluding 1
 * @returns one of `stored`, or a new area
 */
export function chooseAreaHidingPrivacyZone<Area extends PrivacyProtectedArea>(
  zone: PrivacyZone,
  stored: readonly Area[],
  chance: () => number,
): Area | PrivacyProtectedArea {
  const step = stepFor(zone.radius);
  const usable = bySize(stored).filter((area) => area.radius <= maxExcess * step);
  const hiding = usable.find((area) => hides(area, zone));
  if (hiding !== undefined) return hiding;
  const containing = usable.find((area) => isInPrivacyProtectedArea(zone, area));
  if (containing === undefined) {
    return { ...displace(zone, offset(minOffset * step, step, chance), chance), radius: 2 * step };
  }
  // The new area is large enough for a zone at any point of the stored area. Otherwise its position would reveal where
  // in the stored area the zone's center is.
  const reach = containing.radius;
  return {
    ...displace(containing, offset(reach + minOffset * step, reach + step, chance), chance),
    radius: 2 * (reach + step),
  };
}

function hides(area: PrivacyProtectedArea, zone: PrivacyZone): boolean {
  const distance = computeDistanceMeters(area, zone);
  return distance >= minDistance * zone.radius && distance + zone.radius <= area.radius;
}

function stepFor(radius: number): number {
  return areaSteps.find((step) => radius <= step) ?? radius;
}

function bySize<Area extends PrivacyProtectedArea>(areas: readonly Area[]): Area[] {
  return areas.toSorted((a, b) => a.radius - b.radius || a.lat - b.lat || a.lng - b.lng);
}

/**
 * Returns a random distance in meters between `from` and `to`. Combined with a random direction, it gives points that
 * are uniformly distributed in the ring between both distances.
 */
function offset(from: number, to: number, chance: () => number): number {
  return Math.sqrt(from ** 2 + chance() * (to ** 2 - from ** 2));
}

/** Returns a position that is `meters` away from `from`, in a random direction. */
function displace(from: Position, meters: number, chance: () => number): Position {
  const bearing = 2 * Math.PI * chance();
  const lat = Math.max(-89, Math.min(89, from.lat + (meters * Math.cos(bearing)) / metersPerDegree));
  const degrees = (meters * Math.sin(bearing)) / (metersPerDegree * Math.cos((lat * Math.PI) / 180));
  return { lat: round(lat), lng: round(normalizeLongitude(from.lng + degrees)) };
}

/** Rounds degrees to four decimals, a precision of about ten meters. */
function round(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4 + 0;
}
