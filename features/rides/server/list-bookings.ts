import { decodeCursor, encodeCursor } from '#platform/contract/cursor.ts';
import { implementLiveQuery } from '#platform/kernel/implement.ts';
import { loadVisibilityFilterForViewer, type VisibilityFilter } from '#features/visibility/server/public.ts';
import { listBookings } from '../api.ts';
import { buildUserBookingsTopic, buildTopicsOfPersonOnTrip } from '../events.ts';
import type { BookingRow } from '../domain/present-booking.ts';
import { presentBookings } from './present-bookings.ts';
import { listBookingsForUser } from './store.ts';

/** Live query: lists the caller's own bookings (DATA-009, Q-31, EXP-100). */
export const listBookingsHandler = implementLiveQuery(listBookings, {
  topics: ({ userId }) => (userId === undefined ? [] : [buildUserBookingsTopic(userId)]),
  isAlone: async () => true,
  async load({ db, now, dependOn, platform }, { as, limit, cursor }, alone) {
    const viewer = alone!;
    const rows = await listBookingsForUser(db, {
      userId: viewer.id,
      as,
      after: cursor === undefined ? null : readPosition(cursor),
      limit: limit + 1,
    });
    const page = rows.slice(0, limit);
    const visibility = await loadVisibilityFilterForViewer(platform, viewer, db);
    for (const { passengerId, driverId } of page) {
      const otherId = as === 'passenger' ? driverId : passengerId;
      if (otherId === null) continue;
      for (const topic of buildTopicsOfPersonOnTrip(otherId)) dependOn(topic);
    }
    const last = page.at(-1);
    const isWhole = rows.length <= limit || last === undefined;
    return {
      bookings: await presentBookings(
        db,
        page.filter((row) => isListed(row, visibility)),
        { id: viewer.id, roleOf: () => as },
        now,
      ),
      cursor: isWhole ? null : encodeCursor([last.createdAt.toISOString(), last.id]),
    };
  },
  overlay: async () => ({}),
});

/**
 * Returns true if a booking appears in the viewer's list. A trip that the viewer reported to the moderators is hidden
 * only after its end, because the viewer must be able to find an active trip (EXP-113).
 */
function isListed(
  { id, completedAt, cancelledAt }: BookingRow,
  visibility: VisibilityFilter | null,
): boolean {
  const hasEnded = completedAt !== null || cancelledAt !== null;
  return !hasEnded || visibility?.denialReason({ kind: 'ride', id, userId: null }) !== 'reported';
}

function readPosition(cursor: string): { at: Date; id: string } {
  const [at, id] = decodeCursor(cursor, ['time', 'id']) as [string, string];
  return { at: new Date(at), id };
}
