/** Estimates when a trip's driver arrives, from the driver's last position (EXP-096). */
import { computeDistanceMeters, type Position } from '#features/places/domain/position.ts';
import {
  type DriverPosition,
  getPickupOrDropoffPositionIfKnown,
  type NullablePosition,
} from './known-position.ts';
import { stopReachedRadiusMeters, driverPositionStaleAfterMs } from './limits.ts';
import { listRemainingStops } from './remaining-stops.ts';
import { estimateRouteViaStops } from './route-estimate.ts';
import { type BookingStatus, isAcceptedTripAwaitingPickup } from './statuses.ts';

interface ArrivalFacts {
  status: BookingStatus;
  pickup: NullablePosition;
  dropoff: NullablePosition;
  /** Stops between pickup and dropoff. */
  stops: readonly Position[];
  startTime: string | null;
  estimatedMinutes: number;
  estimatedDistance: number;
}

interface Arrival {
  /** Place at which the driver arrives. */
  at: 'pickup' | 'dropoff';
  /** Time of the arrival in milliseconds since 1970. */
  timeMs: number;
  /** Whole minutes until the arrival, at least one. */
  minutes: number;
  /** Distance in miles that remains to be driven. If the driver's position is unknown, this is the booked distance. */
  miles: number;
}

/**
 * Estimates when the driver arrives at the pickup or, while the trip is in progress, at the dropoff. The route to the
 * dropoff includes all remaining stops. While the driver's position is unknown, the arrival at the dropoff is the start
 * of the trip plus the booked duration. Returns null if no estimate is possible.
 */
export function estimateDriverArrivalTime(
  booking: ArrivalFacts,
  position: DriverPosition | null,
  nowMs: number,
): Arrival | null {
  const { status, startTime } = booking;
  const isToPickup = isAcceptedTripAwaitingPickup(status);
  const isToDropoff = status === 'in_progress';
  const end = getPickupOrDropoffPositionIfKnown(isToPickup ? booking.pickup : booking.dropoff);
  if ((!isToPickup && !isToDropoff) || end === null) return null;
  const at = isToPickup ? 'pickup' : 'dropoff';
  if (position !== null) {
    const stops = isToPickup ? [] : listRemainingStops(booking, position);
    const { miles, minutes } = estimateRouteViaStops([position, ...stops, end]);
    return { at, miles, minutes, timeMs: nowMs + minutes * 60_000 };
  }
  if (!isToDropoff || startTime === null) return null;
  const timeMs = Math.max(nowMs, Date.parse(startTime) + booking.estimatedMinutes * 60_000);
  const minutes = Math.max(1, Math.round((timeMs - nowMs) / 60_000));
  return { at, miles: booking.estimatedDistance, minutes, timeMs };
}

/** Returns true if a driver's position is so old that the driver's phone may be offline. */
export function isDriverPositionStale(recordedAt: string, nowMs: number): boolean {
  return nowMs - Date.parse(recordedAt) > driverPositionStaleAfterMs;
}

/**
 * Returns true if the driver's current position is away from the pickup, and the driver has not recorded the arrival.
 * Returns false if a position is unknown or outdated.
 */
export function isDriverAwayFromPickup(
  { status, arrivedAt, pickup }: Pick<ArrivalFacts, 'status' | 'pickup'> & { arrivedAt: string | null },
  position: DriverPosition | null,
  nowMs: number,
): boolean {
  return isAcceptedTripAwaitingPickup(status) && arrivedAt === null && isAwayFrom(pickup, position, nowMs);
}

/**
 * Returns true if, according to the driver's current position, the car has yet to reach a stop or the dropoff of a trip
 * in progress. Returns false if a position is unknown or outdated.
 */
export function isDriverAwayFromDropoff(
  trip: Omit<ArrivalFacts, 'estimatedDistance'>,
  position: DriverPosition | null,
  nowMs: number,
): boolean {
  if (trip.status !== 'in_progress' || position === null) return false;
  if (listRemainingStops(trip, position).length === 0) return isAwayFrom(trip.dropoff, position, nowMs);
  return (
    getPickupOrDropoffPositionIfKnown(trip.dropoff) !== null && !isDriverPositionStale(position.at, nowMs)
  );
}

/**
 * Returns true if the driver is farther than `stopReachedRadiusMeters` from a place, and therefore does not count as
 * being there. Returns false if a position is unknown or outdated.
 */
function isAwayFrom(place: NullablePosition, position: DriverPosition | null, nowMs: number): boolean {
  const goal = getPickupOrDropoffPositionIfKnown(place);
  if (goal === null || position === null || isDriverPositionStale(position.at, nowMs)) return false;
  return computeDistanceMeters(position, goal) > stopReachedRadiusMeters;
}
