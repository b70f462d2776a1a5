/** Rules that select the active and upcoming trips of a driver, used by both the real app and the demo. */
import { type DriverTripSchedule, isTripActiveForDriver } from './schedule.ts';
import {
  type BookingStatus,
  getStatusNameInDriverApp,
  isActiveTripStatus,
  isEndedTripStatus,
} from './statuses.ts';

interface TripStatus {
  status: string;
}

/**
 * Returns the first trip that is neither completed nor cancelled, which counts as the active trip (DRV-009); undefined
 * if there is none.
 */
export function findFirstUnfinishedTrip<Trip extends TripStatus>(trips: readonly Trip[]): Trip | undefined {
  return trips.find(({ status }) => !isEndedTripStatus(status));
}

/**
 * Returns the upcoming trips: those whose status in the driver app is `requested` or `matched` (DRV-010,
 *
 */
export function filterUpcomingDriverTrips<Trip extends TripStatus>(trips: readonly Trip[]): Trip[] {
  return trips.filter(({ status }) => {
    const word = getStatusNameInDriverApp(status);
    return word === 'requested' || word === 'matched';
  });
}

/** Scheduling fields of a booking in the wire format. */
interface BookingSchedule {
  scheduledFor: string | null;
  isUpcoming: boolean;
  /** Departure time of the shared ride; null if the passenger rides alone. */
  shared: { departsAt: string } | null;
  estimatedMinutes: number;
}

/** Converts a booking from the API to the schedule type that `hasDriverTripConflict` compares. */
export function convertBookingToDriverTripSchedule(booking: BookingSchedule): DriverTripSchedule {
  const { scheduledFor, isUpcoming, shared, estimatedMinutes } = booking;
  return {
    scheduledAt: scheduledFor === null ? null : new Date(scheduledFor),
    isUpcoming,
    departsAt: shared === null ? null : new Date(shared.departsAt),
    estimatedMinutes,
  };
}

/**
 * Groups a driver's bookings by the same rule as the server (EXP-101, DRV-009).
 * @returns three groups. `open` contains all accepted trips that have not ended. `active` is the trip that is under
 *   way; if there is none, it is the scheduled trip whose pickup is near. `upcoming` contains the other scheduled
 *   trips, earliest pickup first.
 */
export function groupDriverTripsByPhase<Trip extends BookingSchedule & { status: BookingStatus }>(
  bookings: readonly Trip[],
  now: Date,
): { open: Trip[]; active: Trip | undefined; upcoming: Trip[] } {
  const open = bookings.filter(({ status }) => isActiveTripStatus(status));
  const scheduled = open
    .filter(({ isUpcoming }) => isUpcoming)
    .toSorted((one, other) => Date.parse(one.scheduledFor ?? '') - Date.parse(other.scheduledFor ?? ''));
  const active = findFirstUnfinishedTrip(
    [...open.filter(({ isUpcoming }) => !isUpcoming), ...scheduled].filter((trip) =>
      isTripActiveForDriver(convertBookingToDriverTripSchedule(trip), now),
    ),
  );
  return { open, active, upcoming: scheduled.filter((trip) => trip !== active) };
}
