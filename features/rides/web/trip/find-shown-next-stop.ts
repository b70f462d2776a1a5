import { findNextStop } from '../../domain/next-stop.ts';
import { isNextStopUnknown } from '../../domain/is-next-stop-unknown.ts';
import type { TripScreenPartProps } from './trip-screen-part.ts';

/**
 * Returns the place to show in the card of the driver's next stop. Returns null if the viewer is not the driver, for a
 * scheduled ride before the driver has set out, and for a shared trip whose next stop may belong to another rider.
 */
export function findNextStopToShow({ booking, position }: Pick<TripScreenPartProps, 'booking' | 'position'>) {
  const isShown = booking.role === 'driver' && !booking.isUpcoming && !isNextStopUnknown(booking);
  return isShown ? findNextStop(booking, position) : null;
}
