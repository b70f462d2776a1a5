import type { ArgsOf } from '#platform/contract/define.ts';
import { decodeCursor, encodeCursor } from '#platform/contract/cursor.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { coverCircleWithH3Cells } from '#features/places/server/public.ts';
import { listVenues } from '../api.ts';
import { isWithinMapBounds, type SearchCircle, orderByDistance } from '../domain/order-by-distance.ts';
import { presentVenue } from '../domain/present-venue.ts';
import { listVenueRows, listVenuesInCells } from './store.ts';

type Args = ArgsOf<typeof listVenues>;

/** Lists venues by name, or by distance to a position (EXP-071, EXP-073). */
export const listVenuesHandler = implementFunction(listVenues, async function listVenues(ctx, args) {
  if (args.near !== undefined) return listNear(ctx.db, args, args.near);
  const { q, category, bounds, limit, cursor } = args;
  const after =
    cursor === undefined ? undefined : (decodeCursor(cursor, ['text', 'text']) as [string, string]);
  const rows = await listVenueRows(ctx.db, { q, category, bounds, limit: limit + 1, after });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    venues: page.map(({ sortName: _sortName, ...row }) => presentVenue(row)),
    cursor: rows.length > limit && last !== undefined ? encodeCursor([last.sortName, last.id]) : null,
  };
});

/** Lists venues by distance. Grid cells select the candidates; then their exact distance decides. */
async function listNear(db: Queryable, args: Args, near: SearchCircle) {
  const { q, category, limit, cursor } = args;
  const after =
    cursor === undefined ? undefined : (decodeCursor(cursor, ['count', 'text']) as [number, string]);
  const found = await listVenuesInCells(db, coverCircleWithH3Cells(near, near.radiusKm * 1000), {
    q,
    category,
  });
  const inView = found.filter((row) => isWithinMapBounds(row, args.bounds));
  const ordered = orderByDistance(inView, near, after);
  const page = ordered.slice(0, limit);
  const last = page.at(-1);
  return {
    venues: page.map(({ distance, ...row }) => ({ ...presentVenue(row), distance })),
    cursor: ordered.length > limit && last !== undefined ? encodeCursor([last.distance, last.id]) : null,
  };
}
