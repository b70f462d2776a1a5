/**
 * Rules for trips that several bookings share: which bookings change their status together, and what each reader sees
 * of the other riders (NEW-02).
 */
import type * as z from 'zod';
import type { bookingSchema } from '../booking-shape.ts';
import { isEndedTripStatus, type BookingStatus } from '../statuses.ts';
import type { BookingActorRole } from '../booking-transitions.ts';
import type { FareShare } from './shares.ts';
import type { SharedRideDirection } from './shared-route.ts';

/** Database row of a shared trip. */
export interface SharedTripRow {
  id: string;
  eventId: string;
  occurrenceId: string;
  direction: SharedRideDirection;
  placeAddress: string;
  placeLat: number;
  placeLng: number;
  seats: number;
  miles: number;
  minutes: number;
  /** Fare of the whole route, in tokens, computed when the last person joined. */
  fare: number;
  departsAt: Date;
  /**
   * Time of the event from which the departure is computed: the start for a ride to the event, the end for a ride home.
   * Null for a trip created by an older version of the server, until a job has stored the time.
   */
  eventTime: Date | null;
  /** Start of the event, for rides in either direction. Null in the same case as `eventTime`. */
  eventStartsAt: Date | null;
  createdAt: Date;
}

type PublicBooking = z.output<typeof bookingSchema>;

/** Data of a booking that belongs to a shared trip. */
interface SharedBooking {
  id: string;
  status: BookingStatus;
  /** Share of the fare that the passenger pays, in tokens. */
  estimatedFare: number;
  acceptedAt: Date | null;
}

/** A shared trip with all its bookings, in the order in which people joined. */
export interface SharedTrip {
  trip: SharedTripRow;
  bookings: readonly (SharedBooking & { firstName: string })[];
}

/** Returns true if a booking is neither completed nor cancelled. */
export const isOpenBooking = ({ status }: { status: BookingStatus }) => !isEndedTripStatus(status);

const wholeTripStatuses: readonly BookingStatus[] = [
  'driver_accepted',
  'en_route',
  'in_progress',
  'completed',
];

/**
 * Returns true if a change to the status `nextStatus`, made by the given role, applies to all open bookings of a shared
 * trip, not only to one booking.
 */
export function doesStatusChangeApplyToWholeTrip(nextStatus: BookingStatus, role: BookingActorRole): boolean {
  return role === 'driver' && wholeTripStatuses.includes(nextStatus);
}

/**
 * Returns true if a shared trip may move to the status `next`. It may begin (`in_progress`) only when all of its riders
 * are on board. Other statuses have no such condition.
 */
export function canChangeSharedTripStatus({ bookings }: SharedTrip, next: BookingStatus): boolean {
  if (next !== 'in_progress') return true;
  return bookings
    .filter(isOpenBooking)
    .every(({ status }) => status === 'passenger_onboard' || status === 'confirmed');
}

/** Returns the share that a booking has in the fare of its shared trip; null if no driver has accepted the booking. */
export function findFareShareOfBooking(
  trip: Pick<SharedTripRow, 'fare'>,
  bookings: readonly SharedBooking[],
  bookingId: string,
): FareShare | null {
  const accepted = bookings.filter(({ acceptedAt }) => acceptedAt !== null);
  const index = accepted.findIndex(({ id }) => id === bookingId);
  if (index === -1) return null;
  return { tripFare: trip.fare, shares: accepted.map(({ estimatedFare }) => estimatedFare), index };
}

/**
 * Returns the shared trip of a booking in the wire format. Includes names and booking ids of the riders only if the
 * reader may see them.
 * @param reader booking through which the reader sees the shared trip
 * @param role role of the reader in that booking
 */
export function presentSharedTrip(
  { trip, bookings }: SharedTrip,
  reader: { id: string },
  role: PublicBooking['role'],
): PublicBooking['shared'] {
  // Riders who cancelled cannot see the other riders, and the other riders cannot see them.
  const riding = bookings.filter(({ status }) => status !== 'cancelled');
  const isRiding = role !== 'passenger' || riding.some(({ id }) => id === reader.id);
  return {
    tripId: trip.id,
    eventId: trip.eventId,
    occurrenceId: trip.occurrenceId,
    direction: trip.direction,
    departsAt: trip.departsAt.toISOString(),
    seats: trip.seats,
    fares: riding.reduce((sum, { estimatedFare }) => sum + estimatedFare, 0),
    riders: (isRiding ? riding : []).map(({ id, firstName, status }) => {
      const isSelf = role === 'passenger' && id === reader.id;
      return {
        name: role === 'passenger' || role === 'driver' ? firstName : null,
        isSelf,
        status,
        bookingId: isSelf || role === 'driver' ? id : null,
      };
    }),
  };
}
