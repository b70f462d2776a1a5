/** Public interface of places for other features. */
import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import type { Position } from '../domain/position.ts';
import { type Precision, type Publication, publishPosition } from '../domain/precision.ts';
import { gazetteerKey } from './gazetteer.ts';
import { isInArea } from '../domain/protected-area.ts';
import { findArea, listActiveAreas } from './store.ts';

export { gazetteerKey } from './gazetteer.ts';
export { type CellCover, type Cells, cellsOf, coverCircle } from './cells.ts';
export { type NearbySource, nearbyKey } from './nearby.ts';

/**
 * Returns the form of a person's position that may be stored and shown (EXP-069, NEW-06): never finer than the chosen
 * precision, and only the area if the position lies in one of their protected areas.
 */
export async function publishPlace(
  platform: Platform,
  sql: Queryable,
  userId: string,
  request: Position & { precision: Precision },
): Promise<Publication> {
  if (request.precision === 'none') return { place: null, blurred: false };
  const { lat, lng, precision } = request;
  const areas = await listActiveAreas(sql, userId);
  const gazetteer = platform.service(gazetteerKey);
  // Publishing is pure, but names are loaded asynchronously. A first run finds the positions that need a name.
  const names = new Map<string, Awaited<ReturnType<typeof gazetteer.naming>>>();
  const unknown = { city: null, district: null, centre: null };
  const asked: Position[] = [];
  const dry = publishPosition({ lat, lng }, precision, areas, (position) => {
    asked.push(position);
    return unknown;
  });
  for (const position of asked)
    names.set(`${position.lat},${position.lng}`, await gazetteer.naming(position));
  if (asked.length === 0) return dry;
  return publishPosition(
    { lat, lng },
    precision,
    areas,
    (position) => names.get(`${position.lat},${position.lng}`) ?? unknown,
  );
}

/** Returns whether a position lies in one of a person's protected areas. */
export async function isProtectedPosition(
  sql: Queryable,
  userId: string,
  position: Position,
): Promise<boolean> {
  const areas = await listActiveAreas(sql, userId);
  return areas.some((area) => isInArea(position, area));
}

/** Returns the area that a person set manually, snapped to the grid for people; used to show them nearby things. */
export async function areaOf(sql: Queryable, userId: string): Promise<Position | null> {
  const area = await findArea(sql, userId);
  return area === undefined ? null : { lat: area.lat, lng: area.lng };
}
