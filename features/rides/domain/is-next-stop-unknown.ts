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
 * Returns true if the driver may have to drive to the stop of another rider first. This is the case if other riders of
 * the shared trip are on an active trip too, because a single booking does not contain the order of all stops. Returns
 * false if the next stop of this rider is the place of the event, where all riders get in on a ride home, or get out on
 * a ride to the event (NEW-02).
 */
export function isNextStopUnknown({ id, status, shared }: BookingWithRiders): boolean {
  if (shared === null) return false;
  const isToEvent = shared.direction === 'home' ? isBeforePickup(status) : status === 'in_progress';
  return (
    !isToEvent && shared.riders.some((rider) => rider.bookingId !== id && isActiveTripStatus(rider.status))
  );
}
