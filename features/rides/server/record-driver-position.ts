import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { recordDriverPosition } from '../api.ts';
import { extendTrack } from '../domain/driven-distance.ts';
import { isActiveTrip } from '../domain/statuses.ts';
import { driverPositionRecorded } from '../events.ts';
import { createTripNotLoadedError } from './errors.ts';
import { lockBooking } from './store.ts';
import { listActiveBookingsSharingTrip } from './store-shared.ts';
import { findTrack, insertPosition, upsertTrack } from './store-trips.ts';

/**
 * Records a position of the driver of an active trip, with the server's time. All passengers of a shared trip
 * see it.
 */
export const recordDriverPositionHandler = implementFunction(
  recordDriverPosition,
  async function recordDriverPosition(ctx, { bookingId, position }) {
    const { tx, viewer, now } = ctx;
    const [[booking], beside, track] = await awaitStatements([
      lockBooking(tx, bookingId).execute(),
      listActiveBookingsSharingTrip(tx, bookingId),
      findTrack(tx, bookingId),
    ]);
    if (booking?.driverId !== viewer.id || !isActiveTrip(booking.status)) throw createTripNotLoadedError();
    const { status, pickupLat, pickupLng } = booking;
    const pickup = pickupLat === null || pickupLng === null ? position : { lat: pickupLat, lng: pickupLng };
    const reported = { ...position, at: now, isInProgress: status === 'in_progress' };
    const extended = extendTrack(track, reported, pickup);
    if (extended === undefined) return { accepted: false };
    const bookingIds = beside.length === 0 ? [bookingId] : beside;
    await awaitStatements([
      upsertTrack(tx, bookingIds, extended).execute(),
      insertPosition(tx, { bookingIds, driverId: viewer.id, ...position, at: now }).execute(),
    ]);
    // Watchers are notified without a row in the event log, because a trip has a position every few seconds.
    ctx.afterCommit(() =>
      ctx.platform.committed(bookingIds.map((id) => driverPositionRecorded.of({ bookingId: id }))),
    );
    return { accepted: true };
  },
);
