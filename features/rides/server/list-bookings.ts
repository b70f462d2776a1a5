import { decodeCursor, encodeCursor } from '#platform/contract/cursor.ts';
import { implementLiveQuery } from '#platform/kernel/implement.ts';
import { listBookings } from '../api.ts';
import { buildBookingsTopic, buildPartyFactsTopic } from '../events.ts';
import { presentBookings } from './present-bookings.ts';
import { listBookingsByUser } from './store.ts';

/** Live query: lists the caller's own bookings (DATA-009, Q-31, EXP-100). */
export const listBookingsHandler = implementLiveQuery(listBookings, {
  topics: ({ userId }) => (userId === undefined ? [] : [buildBookingsTopic(userId)]),
  isAlone: async () => true,
  async load({ db, now, dependOn }, { as, limit, cursor }, alone) {
    const viewer = alone!;
    const rows = await listBookingsByUser(db, {
      userId: viewer.id,
      as,
      after: cursor === undefined ? null : readPosition(cursor),
      limit: limit + 1,
    });
    const page = rows.slice(0, limit);
    for (const { passengerId, driverId } of page) {
      const otherId = as === 'passenger' ? driverId : passengerId;
      if (otherId !== null) dependOn(buildPartyFactsTopic(otherId));
    }
    const last = page.at(-1);
    const isWhole = rows.length <= limit || last === undefined;
    return {
      bookings: await presentBookings(db, page, { id: viewer.id, roleOf: () => as }, now),
      cursor: isWhole ? null : encodeCursor([last.createdAt.toISOString(), last.id]),
    };
  },
  overlay: async () => ({}),
});

function readPosition(cursor: string): { at: Date; id: string } {
  const [at, id] = decodeCursor(cursor, ['time', 'id']) as [string, string];
  return { at: new Date(at), id };
}
