/** Converts a proposed change of a trip to the wire format. */
import type { BookingRow, TripStop } from './present-booking.ts';
import { computeBookingFeePlusFare } from './fares.ts';

/** Database row of a proposed change of a trip. */
export interface TripChangeRow {
  id: string;
  bookingId: string;
  proposedBy: string;
  stops: TripStop[];
  dropoff: TripStop;
  miles: number;
  minutes: number;
  fare: number;
  state: 'proposed' | 'accepted' | 'declined' | 'withdrawn' | 'expired';
  createdAt: Date;
  expiresAt: Date;
}

/** Returns true if a proposed change of a trip can still be accepted. */
export function isOpenTripChange(change: Pick<TripChangeRow, 'state' | 'expiresAt'>, now: Date): boolean {
  return change.state === 'proposed' && change.expiresAt > now;
}

/**
 * Returns the total cost of a changed trip, and the differences in fare and distance from the current booking. A
 * difference is negative if the changed trip is cheaper or shorter.
 */
export function computeTripChangeCostAndDifferences(
  { miles, fare }: Pick<TripChangeRow, 'miles' | 'fare'>,
  booking: Pick<BookingRow, 'estimatedFare' | 'estimatedMiles'>,
) {
  return {
    total: computeBookingFeePlusFare(fare),
    extraFare: fare - booking.estimatedFare,
    extraMiles: Math.round((miles - booking.estimatedMiles) * 10) / 10,
  };
}

/**
 * Converts a proposed change to the wire format. The result includes the differences in fare and distance from the
 * current booking.
 */
export function presentTripChange(
  change: TripChangeRow,
  booking: Pick<BookingRow, 'estimatedFare' | 'estimatedMiles'>,
  readerId: string,
) {
  const { id, bookingId, proposedBy, stops, dropoff, miles, minutes, fare, state } = change;
  return {
    id,
    bookingId,
    isOwn: proposedBy === readerId,
    stops,
    dropoff,
    miles,
    minutes,
    fare,
    ...computeTripChangeCostAndDifferences(change, booking),
    state,
    createdAt: change.createdAt.toISOString(),
    expiresAt: change.expiresAt.toISOString(),
  };
}
