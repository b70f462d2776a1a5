/** Rules that select the active and upcoming trips of a driver. The real app and the demo both use them. */
import { convertToDriverAppStatus } from './statuses.ts';

interface TripStatus {
  status: string;
}

/** Returns the active trip: the first one that is not completed or cancelled (DRV-009); undefined if there is none. */
export function findActiveTrip<Trip extends TripStatus>(trips: readonly Trip[]): Trip | undefined {
  return trips.find(({ status }) => status !== 'completed' && status !== 'cancelled');
}

/**
 * Returns the upcoming trips: those whose status in the driver app is `requested` or `matched` (DRV-010,
 *
 */
export function listUpcomingTrips<Trip extends TripStatus>(trips: readonly Trip[]): Trip[] {
  return trips.filter(({ status }) => {
    const word = convertToDriverAppStatus(status);
    return word === 'requested' || word === 'matched';
  });
}
