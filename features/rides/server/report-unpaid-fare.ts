import { FunctionError } from '#platform/contract/errors.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import type { BookingRow } from '../domain/present-booking.ts';
import { fareUnpaid } from '../events.ts';

/**
 * If `error` refuses a transition because the passenger cannot pay the fare, emits the event that notifies the other
 * party (RIDE-037, Q-72). The refusal rolls its transaction back, so the event is emitted in a separate transaction.
 * The caller does not wait for it, because the refused transaction still occupies a connection.
 */
export function reportUnpaidFare(
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
