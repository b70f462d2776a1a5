import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementLiveQuery } from '#platform/kernel/implement.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { getBooking } from '../api.ts';
import { findBookingReaderRole } from '../domain/present-booking.ts';
import { isOpenTripChange, presentTripChange } from '../domain/present-trip-change.ts';
import { isActiveTripStatus } from '../domain/statuses.ts';
import { decideIfTripChangeMayBeProposed } from '../domain/trip-change.ts';
import { buildBookingTopic, buildTopicsOfPersonOnTrip } from '../events.ts';
import { createTripMissingOrHiddenError } from './errors.ts';
import { presentBookings, presentBookingPayment } from './present-bookings.ts';
import { findBooking, listBookingPayments } from './store.ts';
import { findProposedTripChange } from './store-changes.ts';
import { isDriverBlockedByAnyPassenger } from './store-preferences.ts';
import { findDriver } from './store-drivers.ts';

/**
 * Live query: returns a booking to its passenger, its driver, drivers who may accept it, and admins (Q-31, DATA-009).
 */
export const getBookingHandler = implementLiveQuery(getBooking, {
  topics: ({ bookingId }) => [buildBookingTopic(bookingId)],
  isAlone: async () => true,
  async load({ db, now, platform, dependOn }, { bookingId }, alone) {
    const viewer = alone!;
    const [[row], [driver], payments, [change], isBlocked, visibility] = await awaitStatements([
      findBooking(db, bookingId),
      findDriver(db, viewer.id),
      listBookingPayments(db, bookingId),
      findProposedTripChange(db, bookingId),
      isDriverBlockedByAnyPassenger(db, bookingId, viewer.id),
      loadVisibilityFilterForViewer(platform, viewer),
    ]);
    if (row === undefined) throw createTripMissingOrHiddenError();
    for (const personId of [row.passengerId, row.driverId])
      if (personId !== null) for (const topic of buildTopicsOfPersonOnTrip(personId)) dependOn(topic);
    const isDriver = driver?.approvedAt != null;
    const role = findBookingReaderRole(row, { ...viewer, isDriver });
    const isHidden = role === 'candidate' && (isBlocked || visibility?.isBlocked(row.passengerId));
    if (role === null || isHidden) throw createTripMissingOrHiddenError();
    const [booking] = await presentBookings(db, [row], { id: viewer.id, roleOf: () => role }, now);
    const isParty = role === 'passenger' || role === 'driver';
    const isOpen =
      isParty && change !== undefined && isActiveTripStatus(row.status) && isOpenTripChange(change, now);
    return {
      booking: booking!,
      payments: role === 'candidate' ? [] : payments.map(presentBookingPayment),
      canChange: isParty && decideIfTripChangeMayBeProposed(row, 0, false).ok,
      change: isOpen ? presentTripChange(change, row, viewer.id) : null,
    };
  },
  overlay: async () => ({}),
});
