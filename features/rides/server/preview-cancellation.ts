import { awaitStatements } from '#platform/database/await-statements.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { findHold, loadTokenBalance } from '#features/tokens/server/public.ts';
import { previewCancellation } from '../api-upcoming.ts';
import {
  cancellationReasonCodesByRole,
  computeCancellationConsequence,
} from '../domain/cancellation-preview.ts';
import { type TripTrackSummary, computeDrivenMiles } from '../domain/driven-distance.ts';
import type { BookingRow } from '../domain/present-booking.ts';
import { estimateDistanceAndTravelTime } from '../domain/route-estimate.ts';
import { findFareShareOfBooking } from '../domain/shared/shared-trip.ts';
import { createTripMissingOrHiddenError } from './errors.ts';
import { getFareHoldLedgerKey } from './ledger-keys.ts';
import { findBooking } from './store.ts';
import { listBookingsOfSharedTrips, listSharedTrips } from './store-shared.ts';
import { findTripTrackSummary } from './store-trips.ts';

const none = { returned: 0, released: 0, lost: 0, toDriver: 0, mark: false };

/**
 * Returns what a cancellation would cost the caller, so that the caller can decide (EXP-099, Q-70). Changes nothing.
 */
export const previewCancellationHandler = implementFunction(
  previewCancellation,
  async function previewCancellation(ctx, { bookingId }) {
    const { db, viewer } = ctx;
    const [[booking], track] = await awaitStatements([
      findBooking(db, bookingId),
      findTripTrackSummary(db, bookingId),
    ]);
    if (booking === undefined) throw createTripMissingOrHiddenError();
    const { passengerId, driverId } = booking;
    const role = viewer.id === passengerId ? 'passenger' : viewer.id === driverId ? 'driver' : null;
    if (role === null) throw createTripMissingOrHiddenError();
    const hold = await findHold(db, getFareHoldLedgerKey(bookingId, booking.changeNo));
    const held = hold?.state === 'pending' ? hold.amount : 0;
    const canPayFare =
      held > 0 || (await loadTokenBalance(db, passengerId)).available >= booking.estimatedFare;
    const facts = {
      ...booking,
      drivenMiles: computeDrivenMiles(track),
      hasDriver: driverId !== null,
      canPayFare,
      lacksStartCode: false,
      isExpired: booking.expiresAt <= ctx.now,
      isTooEarly: false,
      share: await loadShare(db, booking),
    };
    const consequence = computeCancellationConsequence(facts, role, held);
    return {
      canCancel: consequence !== null,
      ...(consequence ?? none),
      driverMinutesAway: estimateMinutesAway(booking, track),
      reasons: [...cancellationReasonCodesByRole[role]],
    };
  },
);

/**
 * Estimates the minutes until the driver reaches the pickup. Returns null if the driver is not on the way to the
 * pickup, or if a position is unknown.
 */
function estimateMinutesAway(booking: BookingRow, track: TripTrackSummary | undefined): number | null {
  const { status, pickupLat, pickupLng } = booking;
  if (track === undefined || pickupLat === null || pickupLng === null) return null;
  if (status !== 'driver_accepted' && status !== 'en_route') return null;
  return estimateDistanceAndTravelTime(track.last, { lat: pickupLat, lng: pickupLng }).minutes;
}

/**
 * Loads the share of a booking in the fare of its shared trip; null if the passenger rides alone or no driver has
 * accepted.
 */
async function loadShare(sql: Queryable, { id, sharedTripId }: BookingRow) {
  if (sharedTripId === null) return null;
  const [[trip], bookings] = await awaitStatements([
    listSharedTrips(sql, [sharedTripId]),
    listBookingsOfSharedTrips(sql, [sharedTripId]),
  ]);
  return trip === undefined ? null : findFareShareOfBooking(trip, bookings, id);
}
