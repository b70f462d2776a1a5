/** Determines the destination of the large directions link on the driver's trip screen. */
import { isDriverAwayFromDropoff, isDriverAwayFromPickup } from './arrival.ts';
import type { DriverPosition } from './known-position.ts';
import { isNextStopUnknown } from './is-next-stop-unknown.ts';
import type { BookingStatus } from './statuses.ts';
import { findTripButtonTargetStatus } from './trip-action.ts';

type DirectionsFacts = Parameters<typeof isDriverAwayFromDropoff>[0] &
  Parameters<typeof isDriverAwayFromPickup>[0] &
  Parameters<typeof isNextStopUnknown>[0] & { can: readonly BookingStatus[] };

/**
 * Returns the place to which the driver must drive before the next step of the trip: the pickup before the rider gets
 * in, and the dropoff before the trip is completed (TRIP-007). Returns null if there is nothing to drive to: the viewer
 * is not the driver, the next step is neither of these two, or the driver is already at the place or has recorded the
 * arrival. Also returns null if the driver's current position or the next stop of a shared trip is unknown.
 */
export function findDirectionsDestination(
  booking: DirectionsFacts,
  position: DriverPosition | null,
  nowMs: number,
): 'pickup' | 'dropoff' | null {
  const step = findTripButtonTargetStatus(booking.can);
  if (step === 'passenger_onboard') return isDriverAwayFromPickup(booking, position, nowMs) ? 'pickup' : null;
  if (step !== 'completed' || isNextStopUnknown(booking)) return null;
  return isDriverAwayFromDropoff(booking, position, nowMs) ? 'dropoff' : null;
}
