import { decodeCursor, encodeCursor } from '#platform/contract/cursor.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { listSavedVenues } from '../api.ts';
import { buildVenueFromRow } from '../domain/present-venue.ts';
import { loadOpeningStateByVenueId } from './load-opening-state-by-venue-id.ts';
import { listSavedVenueRows } from './store-saved-venues.ts';

/** Lists the caller's saved venues, which nobody else can see, most recently saved first (EXP-080). */
export const listSavedVenuesHandler = implementFunction(
  listSavedVenues,
  async function listSavedVenues({ db, viewer, now }, { limit, cursor }) {
    const after = cursor === undefined ? null : readPosition(cursor);
    const found = await listSavedVenueRows(db, { userId: viewer.id, after, limit: limit + 1 });
    const page = found.slice(0, limit);
    const openingStates = await loadOpeningStateByVenueId(
      db,
      page.map(({ id }) => id),
      now,
    );
    const last = page.at(-1);
    return {
      venues: page.map(({ savedAt, isClosed, ...row }) => ({
        ...buildVenueFromRow(row),
        ...openingStates.get(row.id),
        isClosed,
        savedAt: savedAt.toISOString(),
      })),
      cursor:
        found.length > limit && last !== undefined
          ? encodeCursor([last.savedAt.toISOString(), last.id])
          : null,
    };
  },
);

function readPosition(cursor: string): { savedAt: Date; venueId: string } {
  const [savedAt, venueId] = decodeCursor(cursor, ['time', 'text']) as [string, string];
  return { savedAt: new Date(savedAt), venueId };
}
