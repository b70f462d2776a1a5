import type { FunctionArguments } from '#platform/contract/define.ts';
import { decodeCursor, encodeCursor } from '#platform/contract/cursor.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { defaultSearchRadiusKm } from '#features/places/domain/place-shape.ts';
import { buildH3CellFilterCoveringCircle } from '#features/places/server/public.ts';
import { listVenues } from '../api.ts';
import { buildVenueFromRow, type VenueRow } from '../domain/present-venue.ts';
import { loadOpeningStateByVenueId } from './load-opening-state-by-venue-id.ts';
import { countRecentActivityByVenueId } from './load-venue-activity.ts';
import { listNearestVenueRows, listVenueRows } from './store.ts';

type Args = FunctionArguments<typeof listVenues>;

/** Lists venues by name, or by distance to a position (EXP-071, EXP-073). */
export const listVenuesHandler = implementFunction(listVenues, async function listVenues(ctx, args) {
  const { venues, cursor } = await loadPage(ctx.db, args);
  const ids = venues.map(({ id }) => id);
  const [openingStates, activityById] = await Promise.all([
    loadOpeningStateByVenueId(ctx.db, ids, ctx.now),
    args.bounds === undefined ? undefined : countRecentActivityByVenueId(ctx, ids),
  ]);
  return {
    venues: venues.map((venue) => ({
      ...venue,
      ...openingStates.get(venue.id),
      activity: activityById?.get(venue.id),
    })),
    cursor,
  };
});

async function loadPage(db: Queryable, args: Args) {
  const { q, category, near, bounds, limit, cursor } = args;
  if (near !== undefined) return loadPageByDistance(db, args, near);
  const after =
    cursor === undefined ? undefined : (decodeCursor(cursor, ['text', 'text']) as [string, string]);
  const rows = await listVenueRows(db, { q, category, bounds, limit: limit + 1, after });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    venues: page.map(({ sortName: _sortName, ...row }) => buildVenueFromRow(row)),
    cursor: rows.length > limit && last !== undefined ? encodeCursor([last.sortName, last.id]) : null,
  };
}

/**
 * Lists venues by their distance to a position. The search is limited to the visible part of a map, to a radius, or to
 * both. If only the visible part of a map is given, there is no maximum distance.
 */
async function loadPageByDistance(db: Queryable, args: Args, near: NonNullable<Args['near']>) {
  const { q, category, bounds, limit, cursor } = args;
  const { radiusKm = bounds === undefined ? defaultSearchRadiusKm : undefined, ...center } = near;
  const meters = radiusKm === undefined ? undefined : radiusKm * 1000;
  const rows = await listNearestVenueRows(db, {
    center,
    bounds,
    reach:
      meters === undefined ? undefined : { meters, cover: buildH3CellFilterCoveringCircle(center, meters) },
    q,
    category,
    limit: limit + 1,
    after: cursor === undefined ? undefined : (decodeCursor(cursor, ['count', 'text']) as [number, string]),
  });
  return presentByDistance(rows, limit);
}

/**
 * Builds a page of up to `limit` venues from sorted rows. If there are more rows, the page has a cursor to the next
 * page.
 */
function presentByDistance(rows: readonly (VenueRow & { distance: number })[], limit: number) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    venues: page.map(({ distance, ...row }) => ({ ...buildVenueFromRow(row), distance })),
    cursor: rows.length > limit && last !== undefined ? encodeCursor([last.distance, last.id]) : null,
  };
}
