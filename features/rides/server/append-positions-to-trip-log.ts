/** Appends a batch of driver positions to the log of an active trip. */
import { awaitStatements } from '#platform/database/await-statements.ts';
import { isActiveTripStatus } from '../domain/statuses.ts';
import { lockBooking } from './store.ts';
import { findLastTripLogEntry } from './store-trip-logs.ts';
import { appendToTripLog, type TripLogWriteContext } from './trip-log.ts';

/**
 * Appends to the trip log the driver's positions since the last log entry. Does nothing if there are no such positions,
 * or if the trip is not active.
 */
export async function appendPositionsToTripLog(ctx: TripLogWriteContext, bookingId: string): Promise<void> {
  const [[booking], end] = await awaitStatements([
    lockBooking(ctx.tx, bookingId).execute(),
    findLastTripLogEntry(ctx.tx, bookingId),
  ]);
  if (booking === undefined || !isActiveTripStatus(booking.status) || end?.positions.length === 0) return;
  const { passengerId, driverId } = booking;
  await appendToTripLog(ctx, bookingId, end, {
    what: 'positions',
    by: 'server',
    passenger: passengerId,
    driver: driverId,
  });
}
