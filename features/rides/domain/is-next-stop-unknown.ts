import type { SharedRideDirection } from './shared/shared-route.ts';
import { type BookingStatus, isActiveTripStatus, isAcceptedTripAwaitingPickup } from './statuses.ts';

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
 * Returns true if the driver may have to drive to the stop of another rider first, because other riders of the shared
 * trip are also on an active trip. A single booking does not contain the order of all stops. Returns false if the
 * rider's next stop is the place of the event, which is the same for all riders (NEW-02).
 */
export function isNextStopUnknown({ id, status, shared }: BookingWithRiders): boolean {
  if (shared === null) return false;
  const isToEvent =
    shared.direction === 'home' ? isAcceptedTripAwaitingPickup(status) : status === 'in_progress';
  return (
    !isToEvent && shared.riders.some((rider) => rider.bookingId !== id && isActiveTripStatus(rider.status))
  );
}
