import { findNextStop } from '../../domain/next-stop.ts';
import { isNextStopUnknown } from '../../domain/is-next-stop-unknown.ts';
import type { TripScreenPartProps } from './trip-screen-part.ts';

/**
 * Returns the place to show in the card of the driver's next stop. Returns null if there is no next stop, and in these
 * cases:
 * - The viewer is not the driver.
 * - The driver of a scheduled ride has not set out yet.
 * - The next stop of a shared trip may belong to another rider.
 */
export function findNextStopToShowDriver({
  booking,
  position,
}: Pick<TripScreenPartProps, 'booking' | 'position'>) {
  const isShown = booking.role === 'driver' && !booking.isUpcoming && !isNextStopUnknown(booking);
  return isShown ? findNextStop(booking, position) : null;
}
