import { decodeCursor, encodeCursor } from '#platform/contract/cursor.ts';
import { implement } from '#platform/rpc/implement.ts';
import { listVenues } from '../api.ts';
import { presentVenue } from '../domain/present-venue.ts';
import { listVenueRows } from './store.ts';

export const listVenuesFunction = implement(listVenues, async (ctx, args) => {
  const { q, category, limit, cursor } = args;
  const after =
    cursor === undefined ? undefined : (decodeCursor(cursor, ['text', 'text']) as [string, string]);
  const rows = await listVenueRows(ctx.db, { q, category, limit: limit + 1, after });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    venues: page.map(({ sortName: _sortName, ...row }) => presentVenue(row)),
    cursor: rows.length > limit && last !== undefined ? encodeCursor([last.sortName, last.id]) : null,
  };
});
