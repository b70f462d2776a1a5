import type { FunctionArguments } from '#platform/contract/define.ts';
import { decodeCursor, encodeCursor } from '#platform/contract/cursor.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { defaultSearchRadiusKm } from '#features/places/domain/place-shape.ts';
import type { MapBounds, Position } from '#features/places/domain/position.ts';
import { coverCircleWithH3Cells } from '#features/places/server/public.ts';
import { listVenues } from '../api.ts';
import {
  isInMapBoundsIfGiven,
  type SearchCircle,
  listPlacesWithinRadiusByDistance,
} from '../domain/list-within-radius-by-distance.ts';
import { presentVenue, type VenueRow } from '../domain/present-venue.ts';
import { loadIsOpenByVenueId } from './load-is-open-by-venue-id.ts';
import { loadVenueActivity } from './load-venue-activity.ts';
import { listNearestVenueRows, listVenueRows, listVenuesInGridCells } from './store.ts';

type Args = FunctionArguments<typeof listVenues>;

/** Lists venues by name, or by distance to a position (EXP-071, EXP-073). */
export const listVenuesHandler = implementFunction(listVenues, async function listVenues(ctx, args) {
  const { venues, cursor } = await loadPage(ctx.db, args);
  const ids = venues.map(({ id }) => id);
  const [openStates, activityById] = await Promise.all([
    loadIsOpenByVenueId(ctx.db, ids, ctx.now),
    args.bounds === undefined ? undefined : loadVenueActivity(ctx, ids),
  ]);
  return {
    venues: venues.map((venue) => ({
      ...venue,
      isOpenNow: openStates.get(venue.id),
      activity: activityById?.get(venue.id),
    })),
    cursor,
  };
});

async function loadPage(db: Queryable, args: Args) {
  const { q, category, near, bounds, limit, cursor } = args;
  if (near !== undefined) {
    const { radiusKm, ...center } = near;
    return bounds !== undefined && radiusKm === undefined
      ? listNearestInBounds(db, args, { center, bounds })
      : listNear(db, args, { ...center, radiusKm: radiusKm ?? defaultSearchRadiusKm });
  }
  const after =
    cursor === undefined ? undefined : (decodeCursor(cursor, ['text', 'text']) as [string, string]);
  const rows = await listVenueRows(db, { q, category, bounds, limit: limit + 1, after });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    venues: page.map(({ sortName: _sortName, ...row }) => presentVenue(row)),
    cursor: rows.length > limit && last !== undefined ? encodeCursor([last.sortName, last.id]) : null,
  };
}

/** Lists the venues in the visible part of a map by their distance to a position, with no maximum distance. */
async function listNearestInBounds(db: Queryable, args: Args, area: { center: Position; bounds: MapBounds }) {
  const { q, category, limit } = args;
  const rows = await listNearestVenueRows(db, {
    ...area,
    q,
    category,
    limit: limit + 1,
    after: decodeDistanceCursor(args.cursor),
  });
  return presentByDistance(rows, limit);
}

/**
 * Lists venues by distance. The database returns the venues in the grid cells around the position, which are then
 * filtered by their exact distance.
 */
async function listNear(db: Queryable, args: Args, near: SearchCircle) {
  const { q, category, limit } = args;
  const found = await listVenuesInGridCells(db, coverCircleWithH3Cells(near, near.radiusKm * 1000), {
    q,
    category,
  });
  const inView = found.filter((row) => isInMapBoundsIfGiven(row, args.bounds));
  return presentByDistance(
    listPlacesWithinRadiusByDistance(inView, near, decodeDistanceCursor(args.cursor)),
    limit,
  );
}

const decodeDistanceCursor = (cursor: string | undefined) =>
  cursor === undefined ? undefined : (decodeCursor(cursor, ['count', 'text']) as [number, string]);

/**
 * Builds a page of up to `limit` venues from sorted rows. If there are more rows, the page has a cursor to the next
 * page.
 */
function presentByDistance(rows: readonly (VenueRow & { distance: number })[], limit: number) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    venues: page.map(({ distance, ...row }) => ({ ...presentVenue(row), distance })),
    cursor: rows.length > limit && last !== undefined ? encodeCursor([last.distance, last.id]) : null,
  };
}
