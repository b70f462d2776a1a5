import { FunctionError } from '#platform/contract/errors.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import type { BookingRow } from '../domain/present-booking.ts';
import { fareUnpaid } from '../events.ts';

/**
 * If `error` says that the passenger cannot pay the fare, notifies the other person of the trip by emitting an event
 * (RIDE-037, Q-72). The event is written in a new transaction, because the caller's transaction is rolled back. The
 * function does not wait for the new transaction, because the caller's transaction still occupies a database
 * connection.
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
