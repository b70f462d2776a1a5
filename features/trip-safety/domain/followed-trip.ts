/**
 * Builds the view of a trip for trusted people (EXP-098). Trusted people follow the trip from elsewhere: they are not
 * its passenger or driver.
 */
import { getFirstName } from '#platform/contract/get-first-name.ts';
import { roundPosition, type Position } from '#features/places/domain/position.ts';
import { estimateDriverArrivalTime } from '#features/rides/domain/arrival.ts';
import { isNextStopUnknown } from '#features/rides/domain/is-next-stop-unknown.ts';
import { type BookingStatus, isActiveTripStatus } from '#features/rides/domain/statuses.ts';
import { tripShareAndEmergencyGracePeriodMs } from './limits.ts';

interface NullablePosition {
  lat: number | null;
  lng: number | null;
}

/** A trip with all fields that `presentFollowedTrip` needs to build the view for trusted people. */
export interface FollowedTrip {
  id: string;
  passengerId: string;
  driverId: string | null;
  status: BookingStatus;
  /** Time at which the trip was completed or cancelled; null if it has not ended. */
  endedAt: Date | null;
  pickup: NullablePosition;
  dropoff: NullablePosition;
  /** Stops between pickup and dropoff. */
  stops: readonly Position[];
  /** Time at which the trip began, as an ISO 8601 string; null if it has not begun. */
  startTime: string | null;
  estimatedMinutes: number;
  estimatedDistance: number;
  /** Latest position of the driver; null if it is unknown. */
  position: (Position & { at: Date }) | null;
  /** Route data of a shared ride: its direction and its riders. Null if the passenger rides alone. */
  shared: Parameters<typeof isNextStopUnknown>[0]['shared'];
  passengerName: string;
  driverName: string | null;
  vehicle: string | null;
}

/** Returns true if trusted people can still follow a trip: before it ends, and for an hour after its end. */
export function canTrustedPeopleFollowTrip(trip: Pick<FollowedTrip, 'endedAt'>, now: Date): boolean {
  return trip.endedAt === null || now.getTime() < trip.endedAt.getTime() + tripShareAndEmergencyGracePeriodMs;
}

/**
 * Returns true if the passenger and the driver of a trip can call for help: while the trip is active, and for an hour
 * after the end of a trip that had a driver.
 */
export function canParticipantsCallForHelp(
  trip: Pick<FollowedTrip, 'status' | 'endedAt' | 'driverId'>,
  now: Date,
): boolean {
  return (
    isActiveTripStatus(trip.status) ||
    (trip.driverId !== null && trip.endedAt !== null && canTrustedPeopleFollowTrip(trip, now))
  );
}

/** Returns the ids of the passenger and, if there is one, of the driver. */
export function listTripParticipantIds({
  passengerId,
  driverId,
}: Pick<FollowedTrip, 'passengerId' | 'driverId'>): string[] {
  return driverId === null ? [passengerId] : [passengerId, driverId];
}

/** Number of decimals of the destination's degrees that trusted people see, for a precision of about a kilometer. */
const coarseDecimals = 2;

/**
 * Returns a trip as a trusted person sees it: without addresses and family names, and with the car's position only
 * while the trip is active.
 * @param sharerId user id of the passenger or driver who shares the trip
 */
export function presentFollowedTrip(trip: FollowedTrip, sharerId: string) {
  const { status, dropoff, position, driverName, passengerName } = trip;
  const isActive = isActiveTripStatus(status);
  const shown =
    isActive && position ? { lat: position.lat, lng: position.lng, at: position.at.toISOString() } : null;
  // The arrival is estimated from the time of the position instead of the current time. The result of this live query
  // then changes only if the trip changes.
  const arrival = estimateDriverArrivalTime(trip, shown, position?.at.getTime() ?? 0);
  return {
    status,
    sharer: getFirstName(sharerId === trip.driverId ? (driverName ?? '') : passengerName),
    driver: driverName === null ? null : getFirstName(driverName),
    vehicle: trip.vehicle,
    destination:
      dropoff.lat === null || dropoff.lng === null
        ? null
        : roundPosition({ lat: dropoff.lat, lng: dropoff.lng }, coarseDecimals),
    position: shown,
    arrival:
      arrival === null
        ? null
        : {
            at: arrival.at,
            time: new Date(arrival.timeMs).toISOString(),
            isEarliest: isNextStopUnknown(trip),
          },
    endedAt: trip.endedAt?.toISOString() ?? null,
  };
}
