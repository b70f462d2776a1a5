/** Server functions of the places feature that other features may import. */
import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import type { Position } from '../domain/position.ts';
import {
  type LocationPrecision,
  type LocationPrecisionReductionResult,
  reducePositionPrecision,
} from '../domain/precision.ts';
import { gazetteerServiceKey } from './gazetteer.ts';
import { isInPrivacyProtectedArea } from '../domain/protected-area.ts';
import { findManuallySetArea, listAreasHidingExistingPrivacyZones } from './store.ts';

export { gazetteerServiceKey } from './gazetteer.ts';
export { streetIntersectionRegistryServiceKey } from './street-intersection-registry.ts';
export {
  type H3CellFilter,
  type H3Cells,
  computeH3Cells,
  buildH3CellFilterCoveringCircle,
} from './h3-cells.ts';
export {
  type NearbyPlaceSearchFunction,
  nearbyPlaceSearchRegistryServiceKey,
} from './nearby-search-registry.ts';

/**
 * Reduces a user's position to the location that may be stored and shown (EXP-069, NEW-06). The location is never more
 * exact than the chosen precision. If the position is in one of the user's protected areas (circles that hide private
 * zones), the result is this area.
 */
export async function reduceUserPositionPrecision(
  platform: Platform,
  sql: Queryable,
  userId: string,
  request: Position & { precision: LocationPrecision },
): Promise<LocationPrecisionReductionResult> {
  if (request.precision === 'none') return { place: null, blurred: false };
  const { lat, lng, precision } = request;
  const areas = await listAreasHidingExistingPrivacyZones(sql, userId);
  const gazetteer = platform.service(gazetteerServiceKey);
  // `reducePositionPrecision` needs names synchronously, but they are loaded asynchronously. A first run without names
  // therefore collects the positions whose names are needed.
  const names = new Map<string, Awaited<ReturnType<typeof gazetteer.naming>>>();
  const unknown = { city: null, district: null, center: null };
  const asked: Position[] = [];
  const dry = reducePositionPrecision({ lat, lng }, precision, areas, (position) => {
    asked.push(position);
    return unknown;
  });
  for (const position of asked)
    names.set(`${position.lat},${position.lng}`, await gazetteer.naming(position));
  if (asked.length === 0) return dry;
  return reducePositionPrecision(
    { lat, lng },
    precision,
    areas,
    (position) => names.get(`${position.lat},${position.lng}`) ?? unknown,
  );
}

/** Returns true if a position is in one of a user's protected areas (circles that hide private zones). */
export async function isInPrivacyProtectedAreaOfUser(
  sql: Queryable,
  userId: string,
  position: Position,
): Promise<boolean> {
  const areas = await listAreasHidingExistingPrivacyZones(sql, userId);
  return areas.some((area) => isInPrivacyProtectedArea(position, area));
}

/** Returns the center of the area that a user set manually as their location; null if they set none. */
export async function findCenterOfManuallySetLocation(
  sql: Queryable,
  userId: string,
): Promise<Position | null> {
  const area = await findManuallySetArea(sql, userId);
  return area === undefined ? null : { lat: area.lat, lng: area.lng };
}
