/** Decides which positions reported by a driver's device are accepted, and computes the driven distance from them. */
import { computeDistanceMeters, type Position } from '#features/places/domain/position.ts';
import { roundToTenthOfMile } from './fares.ts';
import { isRecentDriverPosition } from './no-show.ts';
import { metersPerMile } from './route-estimate.ts';
import { type BookingStatus, isActiveTripStatus, isAcceptedTripAwaitingPickup } from './statuses.ts';

/** Highest plausible speed in meters per second, about 125 miles per hour. */
const maxSpeed = 56;
/** Assumed maximum error of a position, in meters. */
const positionError = 50;
/** Maximum plausible distance between the pickup and a driver's first position, in miles. */
const maxMilesFromPickup = 100;
/** Minimum movement in meters that counts as driven. A shorter movement may be a measurement error of the device. */
const minMoveMeters = 15;

/** Summary of the positions that a driver reported during one trip. */
export interface TripTrackSummary {
  /** Latest accepted position, and the time at which the server received it. */
  last: Position & { at: Date };
  /**
   * Position from which the next movement is measured. The field `meters` contains the distance driven up to this
   * position.
   */
  counted: Position;
  /**
   * Driven distance in meters. It grows only while `shouldAddToDrivenDistance` is true for the booking, usually while
   * the trip is in progress.
   */
  meters: number;
  /** Number of positions that were accepted while `shouldAddToDrivenDistance` was true for the booking. */
  positions: number;
}

/**
 * Returns true if the car's movements now count as driven distance of a booking, that is, while the booking's trip is
 * in progress. On a shared trip, movements count as soon as the first rider is on board, because the whole route has
 * one fare (Q-73, NEW-02).
 * @param together bookings of the same shared trip; empty if the passenger rides alone
 */
export function shouldAddToDrivenDistance(
  status: BookingStatus,
  together: readonly { status: BookingStatus }[],
): boolean {
  return (
    status === 'in_progress' ||
    together.some((one) => isActiveTripStatus(one.status) && !isAcceptedTripAwaitingPickup(one.status))
  );
}

/** Place and time at which a trip began. */
interface TripStart {
  pickup: Position;
  /**
   * Time at which the trip began; null if it has not begun. Always null for a shared trip, because its riders begin at
   * different times.
   */
  startedAt: Date | null;
}

/**
 * Adds a reported position to a track, which holds the driver's latest position and the driven distance. The car is
 * assumed to drive in straight lines between positions. The distance stays 0 until `isCounted` is true.
 * @param track undefined before the first position
 * @param reported `at` is the time at which the server received the position; the device's clock is not used.
 *   `isCounted` is the result of `shouldAddToDrivenDistance`.
 * @returns undefined if the position is implausible: farther from the previous position than a car can drive in the
 *   elapsed time, or too far from the pickup
 */
export function addPositionToTripTrackSummary(
  track: TripTrackSummary | undefined,
  reported: Position & { at: Date; isCounted: boolean },
  start: TripStart,
): TripTrackSummary | undefined {
  const { lat, lng, at, isCounted } = reported;
  const position = { lat, lng };
  if (track === undefined) {
    const away = computeDistanceMeters(start.pickup, position) / metersPerMile;
    if (away > maxMilesFromPickup) return undefined;
  } else if (computeDistanceMeters(track.last, position) > computeMaxMeters(track.last.at, at))
    return undefined;
  const last = { ...position, at };
  if (!isCounted) return { last, counted: position, meters: 0, positions: 0 };
  if (track === undefined || track.positions === 0) {
    const meters = computeMetersSinceStart(track, { ...position, at }, start);
    return { last, counted: position, meters, positions: 1 };
  }
  const positions = track.positions + 1;
  const move = computeDistanceMeters(track.counted, position);
  if (move < minMoveMeters) return { ...track, last, positions };
  return { last, counted: position, meters: track.meters + move, positions };
}

/** Returns the maximum distance in meters that a car can plausibly drive between two times. */
function computeMaxMeters(from: Date, to: Date): number {
  return (Math.max(0, to.getTime() - from.getTime()) / 1000) * maxSpeed + positionError;
}

/**
 * Returns the distance in meters from the start of the trip to the first position that counts as driven. The start is
 * the last position that the driver reported before the trip or, if that is unknown or outdated, the pickup. The result
 * is limited to the distance that a car can drive in the elapsed time.
 * @param track positions before the first one that counts; undefined if there are none
 */
function computeMetersSinceStart(
  track: TripTrackSummary | undefined,
  first: Position & { at: Date },
  { pickup, startedAt }: TripStart,
): number {
  const isUnknown =
    startedAt !== null && (track === undefined || !isRecentDriverPosition(track.last.at, startedAt));
  const from = isUnknown ? pickup : (track?.last ?? first);
  const meters = computeDistanceMeters(from, first);
  if (meters < minMoveMeters) return 0;
  return startedAt === null ? meters : Math.min(meters, computeMaxMeters(startedAt, first.at));
}

/** Returns the driven distance in miles; null if fewer than two positions were recorded while the distance counted. */
export function computeDrivenMiles(
  track: Pick<TripTrackSummary, 'meters' | 'positions'> | undefined,
): number | null {
  return track === undefined || track.positions < 2 ? null : roundToTenthOfMile(track.meters / metersPerMile);
}

/**
 * Returns the driven distance in miles of a trip that ends now; null if too few positions were recorded. If the
 * driver's phone stopped reporting before the end, the function estimates the rest of the way as straight lines over
 * all places in `trip.ahead`. This estimate does not raise the result above `trip.estimatedMiles`. A shared trip gets
 * no such estimate: the result is null, because its bookings end at different places.
 * @param trip.ahead places that the car had not reached at the latest position, in driving order, ending with the
 *   dropoff
 */
export function computeDrivenMilesAtCompletion(
  track: TripTrackSummary | undefined,
  trip: { ahead: readonly Position[]; estimatedMiles: number; isShared: boolean },
  now: Date,
): number | null {
  const miles = computeDrivenMiles(track);
  if (track === undefined || miles === null || isRecentDriverPosition(track.last.at, now)) return miles;
  if (trip.isShared) return null;
  const seconds = (now.getTime() - track.last.at.getTime()) / 1000;
  const metersAhead = trip.ahead.reduce(
    (sum, end, index) => sum + computeDistanceMeters(trip.ahead[index - 1] ?? track.last, end),
    0,
  );
  const total = roundToTenthOfMile(
    (track.meters + Math.min(metersAhead, seconds * maxSpeed)) / metersPerMile,
  );
  return Math.max(miles, Math.min(total, trip.estimatedMiles));
}
