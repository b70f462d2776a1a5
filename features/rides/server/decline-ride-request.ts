import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { declineRideRequest } from '../api.ts';
import { rideRequestDeclined } from '../events.ts';
import { createBookingNotFoundError, createTripMissingOrHiddenError } from './errors.ts';
import { runBookingTransition } from './run-booking-transition.ts';
import { findBooking, insertRideRequestDecline } from './store.ts';
import { findDriver } from './store-drivers.ts';
import { isDriverBlockedByAnyPassenger } from './store-preferences.ts';

/**
 * Declines a ride request for the calling driver (Q-68, EXP-108). A request that names this driver is cancelled. An
 * open request remains open for other drivers.
 */
export const declineRideRequestHandler = implementFunction(
  declineRideRequest,
  async function declineRideRequest(ctx, { bookingId }) {
    const { tx, viewer, now } = ctx;
    const [[booking], [driver], isBlocked] = await awaitStatements([
      findBooking(tx, bookingId),
      findDriver(tx, viewer.id),
      isDriverBlockedByAnyPassenger(tx, bookingId, viewer.id),
    ]);
    if (booking === undefined) throw createBookingNotFoundError();
    const isDriver = driver?.approvedAt != null && booking.passengerId !== viewer.id && !isBlocked;
    if (isDriver && booking.namedDriverId === null && booking.status === 'requested') {
      await insertRideRequestDecline(tx, bookingId, viewer.id, now);
      ctx.emit(rideRequestDeclined, { bookingId, driverId: viewer.id });
      return { declined: true as const };
    }
    if (!isDriver || booking.namedDriverId !== viewer.id) throw createTripMissingOrHiddenError();
    await runBookingTransition(ctx, { bookingId, from: 'requested', nextStatus: 'cancelled', reason: null });
    return { declined: true as const };
  },
);
