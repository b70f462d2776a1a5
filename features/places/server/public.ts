/** Places for other features. */
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
 * What may be stored and shown of a person's position (EXP-069, NEW-06): never finer than chosen, and in a protected area
 * of theirs only the area.
 */
export async function publishPlace(
  platform: Platform,
  sql: Queryable,
  userId: string,
  wish: Position & { precision: Precision },
): Promise<Publication> {
  if (wish.precision === 'none') return { place: null, blurred: false };
  const { lat, lng, precision } = wish;
  const areas = await listActiveAreas(sql, userId);
  const gazetteer = platform.service(gazetteerKey);
  // The names around a position are looked up ahead: publishing itself is pure and asks for one of them.
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

/** Whether a position lies in one of a person's protected areas. */
export async function isProtectedPosition(
  sql: Queryable,
  userId: string,
  position: Position,
): Promise<boolean> {
  const areas = await listActiveAreas(sql, userId);
  return areas.some((area) => isInArea(position, area));
}

/** The area a person set by hand, snapped to the grid of people; for showing them what is near. */
export async function areaOf(sql: Queryable, userId: string): Promise<Position | null> {
  const area = await findArea(sql, userId);
  return area === undefined ? null : { lat: area.lat, lng: area.lng };
}
