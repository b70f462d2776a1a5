/** Decides who may start or join a shared ride, and what each rider pays (NEW-02). */
import type { Position } from '#features/places/domain/position.ts';
import { computeFareForMiles } from '../fares.ts';
import { maxTripMiles, maxDaysBeforeEventToShareRides } from '../limits.ts';
import type { BookingRow } from '../present-booking.ts';
import { computeFareSharesAfterRiderJoins } from './shares.ts';
import {
  computeSharedRideDepartureTime,
  doesStopFitIntoSharedRide,
  computeTenthsOfMileFromEventToStop,
  planSharedRideRoute,
  type SharedRideDirection,
} from './shared-route.ts';
import { isOpenBooking, type SharedTripRow } from './shared-trip.ts';

/** One date of a town event, to and from which people can share rides. */
interface RideEvent {
  position: Position | null;
  startsAt: Date;
  endsAt: Date;
  state: string;
  ownAnswer: string | null;
}

type EventRefusal = 'not_going' | 'event_over' | 'event_cancelled' | 'no_place' | 'too_early';
type RideRefusal =
  | 'same_place'
  | 'too_far'
  | 'already_riding'
  | 'taken'
  | 'ride_left'
  | 'ride_full'
  | 'off_the_way'
  | 'too_short';
/** Reason why a person cannot start or join a shared ride. */
export type SharedRideRefusalReason = EventRefusal | RideRefusal;

const dayMs = 24 * 60 * 60_000;

/** Returns the reason why a person cannot share rides to or from an event; null if the person can. */
export function findSharedRideRefusalReasonForEvent(event: RideEvent, now: Date): EventRefusal | null {
  if (event.state === 'cancelled') return 'event_cancelled';
  if (event.endsAt <= now) return 'event_over';
  if (event.position === null) return 'no_place';
  if (event.ownAnswer !== 'going') return 'not_going';
  return event.startsAt.getTime() - now.getTime() > maxDaysBeforeEventToShareRides * dayMs
    ? 'too_early'
    : null;
}

/** Route, fare and fare shares of a shared ride after a person starts or joins it. */
export interface SharedRidePlan {
  miles: number;
  minutes: number;
  /** Fare of the whole trip, in tokens. */
  fare: number;
  /** Direct distance between the person's stop and the event, in tenths of a mile. */
  tenths: number;
  /** Share of the fare that the person pays, in tokens. */
  share: number;
  /** New, lower shares of the riders who joined earlier: id of each rider's booking, and share in tokens. */
  others: { id: string; fare: number }[];
  departsAt: Date;
}

type Planned = { ok: true; plan: SharedRidePlan } | { ok: false; reason: RideRefusal };
const refuse = (reason: RideRefusal): Planned => ({ ok: false, reason });

/**
 * Decides whether a person may create a shared ride as its first rider. The first rider agrees to pay the whole fare,
 * but pays less when others join.
 */
export function decideIfPersonMayStartSharedRide(
  event: RideEvent & { position: Position },
  stop: Position,
  direction: SharedRideDirection,
  now: Date,
): Planned {
  if (direction === 'out' && event.startsAt <= now) return refuse('ride_left');
  const { miles, minutes } = planSharedRideRoute(event.position, [stop]);
  if (miles === 0) return refuse('same_place');
  if (miles > maxTripMiles) return refuse('too_far');
  const fare = computeFareForMiles(miles);
  const departsAt = computeSharedRideDepartureTime(direction, event, minutes, now);
  const tenths = computeTenthsOfMileFromEventToStop(event.position, stop);
  return { ok: true, plan: { miles, minutes, fare, tenths, share: fare, others: [], departsAt } };
}

type Rider = Pick<
  BookingRow,
  | 'id'
  | 'passengerId'
  | 'status'
  | 'estimatedFare'
  | 'sharedTenths'
  | 'pickupLat'
  | 'pickupLng'
  | 'dropoffLat'
  | 'dropoffLng'
>;

/**
 * Returns the place where a rider gets in or out: the pickup on a ride to the event, the dropoff on a ride home.
 * Returns null if the place was deleted with the rider's account.
 */
function findStop(rider: Rider, direction: SharedRideDirection): Position | null {
  const [lat, lng] =
    direction === 'out' ? [rider.pickupLat, rider.pickupLng] : [rider.dropoffLat, rider.dropoffLng];
  return lat === null || lng === null ? null : { lat, lng };
}

/**
 * Decides whether a person may join a shared ride and get in or out at `person.stop`. If so, returns the new route and
 * the new fare share of every rider; otherwise returns the reason.
 */
export function decideIfPersonMayJoinSharedRide(
  trip: SharedTripRow,
  bookings: readonly Rider[],
  person: { id: string; stop: Position },
  now: Date,
): Planned {
  const riders = bookings.filter(isOpenBooking);
  if (riders.some(({ passengerId }) => passengerId === person.id)) return refuse('already_riding');
  if (riders.some(({ status }) => status !== 'requested')) return refuse('taken');
  if (riders.length === 0 || trip.departsAt <= now) return refuse('ride_left');
  if (riders.length >= trip.seats) return refuse('ride_full');
  const place = { lat: trip.placeLat, lng: trip.placeLng };
  const stops = riders.flatMap((rider) => findStop(rider, trip.direction) ?? []);
  if (!doesStopFitIntoSharedRide(place, stops, person.stop)) return refuse('off_the_way');
  const { miles, minutes } = planSharedRideRoute(place, [...stops, person.stop]);
  if (miles > maxTripMiles) return refuse('too_far');
  const fare = computeFareForMiles(miles);
  const tenths = computeTenthsOfMileFromEventToStop(place, person.stop);
  const known = riders.map(({ estimatedFare, sharedTenths }) => ({
    share: estimatedFare,
    tenths: sharedTenths!,
  }));
  const shares = computeFareSharesAfterRiderJoins(known, tenths, fare);
  if (shares === null) return refuse('too_short');
  const others = riders.map(({ id }, index) => ({ id, fare: shares[index]! }));
  const share = shares.at(-1)!;
  return { ok: true, plan: { miles, minutes, fare, tenths, share, others, departsAt: trip.departsAt } };
}
