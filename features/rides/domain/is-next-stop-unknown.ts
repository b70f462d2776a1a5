import type { SharedRideDirection } from './shared/shared-route.ts';
import { type BookingStatus, isActiveTripStatus, isBeforePickup } from './statuses.ts';

/** A booking with the riders of its shared trip. `shared` is null if the passenger rides alone. */
interface BookingWithRiders {
  id: string;
  status: BookingStatus;
  shared: {
    direction: SharedRideDirection;
    riders: readonly { bookingId: string | null; status: BookingStatus }[];
  } | null;
}

/**
 * Returns true if this booking alone does not tell where the driver goes next. This is the case if other riders of the
 * shared trip are on an active trip too, so that one of their stops may come first. The event is never such an unknown
 * stop: all riders get in there on a ride home, and get out there on a ride to the event (NEW-02).
 */
export function isNextStopUnknown({ id, status, shared }: BookingWithRiders): boolean {
  if (shared === null) return false;
  const isToEvent = shared.direction === 'home' ? isBeforePickup(status) : status === 'in_progress';
  return (
    !isToEvent && shared.riders.some((rider) => rider.bookingId !== id && isActiveTripStatus(rider.status))
  );
}
