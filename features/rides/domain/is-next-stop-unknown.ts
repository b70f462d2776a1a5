import type { SharedRideDirection } from './shared/shared-route.ts';
import { type BookingStatus, isActiveTripStatus, isBeforePickup } from './statuses.ts';

/** A booking with the riders of its shared trip. The field `shared` is null if the passenger rides alone. */
interface BookingWithRiders {
  id: string;
  status: BookingStatus;
  shared: {
    direction: SharedRideDirection;
    riders: readonly { bookingId: string | null; status: BookingStatus }[];
  } | null;
}

/**
 * Returns true if the next stop of the driver may be one of another rider: other riders of the shared trip are on an
 * active trip too, and this booking does not tell whose stop comes first. Returns false if the rider's own next stop is
 * the place of the event, because all riders get in there on a ride home, and get out there on a ride to the event
 * (NEW-02).
 */
export function isNextStopUnknown({ id, status, shared }: BookingWithRiders): boolean {
  if (shared === null) return false;
  const isToEvent = shared.direction === 'home' ? isBeforePickup(status) : status === 'in_progress';
  return (
    !isToEvent && shared.riders.some((rider) => rider.bookingId !== id && isActiveTripStatus(rider.status))
  );
}
