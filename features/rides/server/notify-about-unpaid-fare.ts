import { FunctionError } from '#platform/contract/errors.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import type { BookingRow } from '../domain/present-booking.ts';
import { fareUnpaid } from '../events.ts';

/**
 * Emits an event that notifies the other person of the trip, if `error` says that the passenger cannot pay the fare
 * (RIDE-037, Q-72). The event is emitted in a separate transaction, because the transaction in which the error occurred
 * is rolled back. This function does not wait for the separate transaction, because the transaction of the caller still
 * occupies a database connection.
 */
export function notifyAboutUnpaidFare(
  { platform, viewer }: { platform: Platform; viewer: Viewer },
  { id: bookingId, passengerId, driverId }: BookingRow,
  error: unknown,
): void {
  const isUnpaid = error instanceof FunctionError && error.details.reason === 'insufficient_tokens';
  if (!isUnpaid || driverId === null) return;
  platform
    .mutate(async ({ emit }) => emit(fareUnpaid, { bookingId, passengerId, driverId, actorId: viewer.id }))
    .catch((failure: unknown) => platform.log.error({ err: failure }, 'An unpaid fare was not reported'));
}
