/** Determines the destination of the large directions link on the driver's trip screen. */
import { isDriverAwayFromDropoff, isDriverAwayFromPickup } from './arrival.ts';
import type { DriverPosition } from './known-position.ts';
import { isNextStopUnknown } from './is-next-stop-unknown.ts';
import type { BookingStatus } from './statuses.ts';
import { findBookingStatusSetByMainTripButton } from './trip-action.ts';

type DirectionsFacts = Parameters<typeof isDriverAwayFromDropoff>[0] &
  Parameters<typeof isDriverAwayFromPickup>[0] &
  Parameters<typeof isNextStopUnknown>[0] & { can: readonly BookingStatus[] };

/**
 * Returns the place to which the driver must drive now: the pickup if the next step is that the rider gets in, the
 * dropoff if the next step is to complete the trip (TRIP-007). Returns null in these cases:
 * - The viewer is not the driver, or the trip has another next step.
 * - The driver is already at the place, or has recorded the arrival.
 * - The driver's current position or the next stop of a shared trip is unknown.
 */
export function findNextDrivingDestination(
  booking: DirectionsFacts,
  position: DriverPosition | null,
  nowMs: number,
): 'pickup' | 'dropoff' | null {
  const step = findBookingStatusSetByMainTripButton(booking.can);
  if (step === 'passenger_onboard') return isDriverAwayFromPickup(booking, position, nowMs) ? 'pickup' : null;
  if (step !== 'completed' || isNextStopUnknown(booking)) return null;
  return isDriverAwayFromDropoff(booking, position, nowMs) ? 'dropoff' : null;
}
