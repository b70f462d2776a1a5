import { implementLiveQuery } from '#platform/kernel/implement.ts';
import { defineLiveQueryValueUpdateRule } from '#platform/kernel/live-value-update-rule.ts';
import type { FunctionResult } from '#platform/contract/define.ts';
import { getTripPosition } from '../api.ts';
import { isActiveTripStatus } from '../domain/statuses.ts';
import { buildBookingTopic, buildTripPositionTopic, driverPositionRecorded } from '../events.ts';
import { createTripMissingOrHiddenError } from './errors.ts';
import { findLatestDriverPositionOfTrip } from './store-trips.ts';

type TripPosition = FunctionResult<typeof getTripPosition>;

/** Live query: returns the driver's current position during a trip, to the passenger and the driver only (EXP-096). */
export const getTripPositionHandler = implementLiveQuery(getTripPosition, {
  topics: ({ bookingId }) => [buildBookingTopic(bookingId), buildTripPositionTopic(bookingId)],
  isAlone: async () => true,
  async load({ db }, { bookingId }, alone) {
    const viewer = alone!;
    const trip = await findLatestDriverPositionOfTrip(db, bookingId);
    const isParty = trip?.passengerId === viewer.id || trip?.driverId === viewer.id;
    if (trip === undefined || !isParty) throw createTripMissingOrHiddenError();
    const { status, lat, lng, at } = trip;
    if (!isActiveTripStatus(status) || lat === null || lng === null || at === null) return { position: null };
    return { position: { lat, lng, at: at.toISOString() } };
  },
  // Updates the live value only if it already contains a position. A value without a position may belong to a trip that
  // has ended, whose driver must not be shown again.
  advance: defineLiveQueryValueUpdateRule(driverPositionRecorded, (value, { lat, lng, at }) => {
    const { position } = value as TripPosition;
    if (position === null) return null;
    return Date.parse(position.at) > at ? value : { position: { lat, lng, at: new Date(at).toISOString() } };
  }),
  overlay: async () => ({}),
});
