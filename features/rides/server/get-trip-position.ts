import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementLiveQuery } from '#platform/kernel/implement.ts';
import { getTripPosition } from '../api.ts';
import { isActiveTrip } from '../domain/statuses.ts';
import { buildBookingTopic, buildTripPositionTopic } from '../events.ts';
import { createTripNotLoadedError } from './errors.ts';
import { findBooking } from './store.ts';
import { findTrack } from './store-trips.ts';

/** Live query: returns the driver's current position during a trip, to its parties only (EXP-096). */
export const getTripPositionHandler = implementLiveQuery(getTripPosition, {
  topics: ({ bookingId }) => [buildBookingTopic(bookingId), buildTripPositionTopic(bookingId)],
  isAlone: async () => true,
  async load({ db }, { bookingId }, alone) {
    const viewer = alone!;
    const [[booking], track] = await awaitStatements([findBooking(db, bookingId), findTrack(db, bookingId)]);
    const isParty = booking?.passengerId === viewer.id || booking?.driverId === viewer.id;
    if (booking === undefined || !isParty) throw createTripNotLoadedError();
    if (!isActiveTrip(booking.status) || track === undefined) return { position: null };
    const { lat, lng, at } = track.last;
    return { position: { lat, lng, at: at.toISOString() } };
  },
  overlay: async () => ({}),
});
