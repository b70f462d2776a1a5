/** Converts a database row of a booking to the wire format, for the role of the reader. */
import type * as z from 'zod';
import { roundPosition } from '#features/places/domain/position.ts';
import { can } from '#features/roles/domain/can.ts';
import type { bookingSchema, tripParticipantSchema } from './booking-shape.ts';
import type { CancellationReasonCode } from './cancellation-preview.ts';
import { computeBookingFeePlusFare } from './fares.ts';
import { tripRatingPeriodMs } from './limits.ts';
import { findEarliestNoShowTime, getAgreedPickupTime } from './no-show.ts';
import { isTooEarlyToSetOut } from './schedule.ts';
import {
  type BookingStatus,
  getStatusNameInDriverApp,
  isActiveTripStatus,
  isAcceptedTripAwaitingPickup,
  type PaymentStatus,
} from './statuses.ts';
import { canChangeSharedTripStatus, presentSharedTrip, type SharedTrip } from './shared/shared-trip.ts';
import { listNextBookingStatuses } from './booking-transitions.ts';

/** A place where a trip begins, stops or ends. */
export interface TripStop {
  address: string;
  lat: number;
  lng: number;
}

/** Database row of a booking. */
export interface BookingRow {
  id: string;
  passengerId: string;
  driverId: string | null;
  namedDriverId: string | null;
  pickupAddress: string | null;
  pickupLat: number | null;
  pickupLng: number | null;
  dropoffAddress: string | null;
  dropoffLat: number | null;
  dropoffLng: number | null;
  bookingFee: number;
  estimatedMiles: number;
  estimatedMinutes: number;
  estimatedFare: number;
  isOffer: boolean;
  status: BookingStatus;
  paymentStatus: PaymentStatus;
  createdAt: Date;
  expiresAt: Date;
  acceptedAt: Date | null;
  pickupConfirmedAt: Date | null;
  startedAt: Date | null;
  actualMiles: number | null;
  actualFare: number | null;
  completedAt: Date | null;
  cancelledAt: Date | null;
  cancelledBy: 'passenger' | 'driver' | 'system' | null;
  cancellationReason: string | null;
  refundAmount: number | null;
  startCode: string | null;
  arrivedAt: Date | null;
  isNoShow: boolean;
  /**
   * Id of the shared trip to which the booking belongs. The field `sharedTenths` is the direct distance between the
   * passenger's stop and the event, in tenths of a mile. The field `sharedSeat` is the number of the booking within the
   * shared trip, counted from 1. All three fields are null if the passenger rides alone.
   */
  sharedTripId: string | null;
  sharedTenths: number | null;
  sharedSeat: number | null;
  /** Scheduled pickup time; null for an unscheduled ride. */
  scheduledAt: Date | null;
  isUpcoming: boolean;
  /** Stops between pickup and dropoff; null without stops. */
  stops: TripStop[] | null;
  /** Number of proposed changes of the trip (dropoff or stops) that were accepted. */
  changeNo: number;
  cancellationCode: CancellationReasonCode | null;
}

/** Role of a reader in a booking. A candidate is a driver who may accept the request. */
export type BookingReaderRole = 'passenger' | 'driver' | 'candidate' | 'admin';

/**
 * Returns the role of a person in a booking; null if the person has none.
 * @param person `isDriver` is true for an approved driver
 */
export function findBookingReaderRole(
  booking: Pick<BookingRow, 'passengerId' | 'driverId' | 'namedDriverId' | 'status'>,
  person: { id: string; isAdmin: boolean; isDriver: boolean },
): BookingReaderRole | null {
  const { passengerId, driverId, namedDriverId, status } = booking;
  if (person.id === passengerId) return 'passenger';
  if (person.id === driverId) return 'driver';
  if (person.isDriver && person.id === namedDriverId) return 'candidate';
  if (person.isDriver && namedDriverId === null && status === 'requested') return 'candidate';
  return can(person, 'administer') ? 'admin' : null;
}

/** Rating that the passenger or the driver of a booking gave to the other person. */
export interface TripRatingRow {
  bookingId: string;
  fromUserId: string;
  forUserId: string;
  stars: number;
  review: string | null;
  badges: readonly string[];
}

type Party = z.output<typeof tripParticipantSchema>;
type PublicBooking = z.output<typeof bookingSchema>;

/**
 * Returns the rating that a person received for a trip; null if there is none or the reader may not see it. Readers
 * always see ratings that they gave. They see other ratings once both people have rated, or 7 days after the completion
 * of the trip.
 */
function findRating(
  row: BookingRow,
  ratings: readonly TripRatingRow[],
  forUserId: string | null,
  readerId: string,
  now: Date,
): TripRatingRow | null {
  const given = ratings.find((rating) => rating.forUserId === forUserId);
  if (given === undefined) return null;
  const isOver = row.completedAt !== null && now.getTime() - row.completedAt.getTime() >= tripRatingPeriodMs;
  return given.fromUserId === readerId || ratings.length > 1 || isOver ? given : null;
}

/** Number of decimals of the degrees of a rounded position, for a precision of about a kilometer. */
const coarseDecimals = 2;

/**
 * Returns a stop as drivers see it before one of them has accepted the ride: the position rounded to about a kilometer,
 * without the address.
 */
export function presentApproximateStop({ lat, lng }: { lat: number; lng: number }) {
  return { address: null, ...roundPosition({ lat, lng }, coarseDecimals) };
}

function presentStop(
  address: string | null,
  lat: number | null,
  lng: number | null,
  isExact: boolean,
): PublicBooking['pickup'] {
  if (lat === null || lng === null) return { address: null, lat: null, lng: null };
  return isExact ? { address, lat, lng } : presentApproximateStop({ lat, lng });
}

/**
 * Returns the statuses to which a reader may move a booking. If a request is open to all drivers, a driver may accept
 * it but not cancel it.
 */
export function listNextBookingStatusesForReader(
  booking: Pick<BookingRow, 'status' | 'namedDriverId' | 'scheduledAt'>,
  role: BookingReaderRole,
  now: Date,
): BookingStatus[] {
  if (role === 'admin') return [];
  const isTooEarly = isTooEarlyToSetOut(booking.scheduledAt, now);
  const next = listNextBookingStatuses(booking.status, role === 'passenger' ? 'passenger' : 'driver').filter(
    (status) => status !== 'en_route' || !isTooEarly,
  );
  const isOpen = role === 'candidate' && booking.namedDriverId === null;
  return isOpen ? next.filter((status) => status === 'driver_accepted') : next;
}

interface BookingPeople {
  passenger: Party;
  driver: Party | null;
  driverPlate: string | null;
}

/**
 * Returns the passenger and the driver of a booking. The license plate is included only if the reader is the passenger
 * or the driver, and the trip is active.
 */
function presentPeople(
  { passenger, driver, driverPlate }: BookingPeople,
  { driverId, status }: BookingRow,
  isParty: boolean,
): BookingPeople {
  const isPlateVisible = isParty && driverId !== null && isActiveTripStatus(status);
  return { passenger, driver, driverPlate: isPlateVisible ? driverPlate : null };
}

const optionalTime = (at: Date | null) => at?.toISOString() ?? null;

/**
 * Returns a booking in the wire format as a reader sees it. Only the passenger and the accepted driver see
 * the exact pickup and dropoff.
 */
export function presentBooking(
  row: BookingRow,
  reader: { id: string; role: BookingReaderRole },
  people: BookingPeople,
  ratings: readonly TripRatingRow[],
  now: Date,
  trip: SharedTrip | null = null,
): PublicBooking {
  const { role } = reader;
  const isExact = role === 'passenger' || role === 'driver';
  const pickup = presentStop(row.pickupAddress, row.pickupLat, row.pickupLng, isExact);
  const dropoff = presentStop(row.dropoffAddress, row.dropoffLat, row.dropoffLng, isExact);
  const pickupAt = getAgreedPickupTime(row, trip?.trip.departsAt);
  const own = ratings.find((rating) => rating.fromUserId === reader.id);
  const ofPassenger = findRating(row, ratings, row.passengerId, reader.id, now);
  const ofDriver = findRating(row, ratings, row.driverId, reader.id, now);
  return {
    id: row.id,
    passengerId: row.passengerId,
    driverId: row.driverId ?? row.namedDriverId,
    status: row.status,
    driverAppStatus: getStatusNameInDriverApp(row.status),
    paymentStatus: row.paymentStatus,
    paymentMethod: 'tokens',
    bookingFee: row.bookingFee,
    estimatedFare: row.estimatedFare,
    totalEstimatedCost: computeBookingFeePlusFare(row.estimatedFare),
    estimatedDistance: row.estimatedMiles,
    estimatedMinutes: row.estimatedMinutes,
    isOffer: row.isOffer,
    actualFare: row.actualFare,
    actualDistance: row.actualMiles,
    fare: computeBookingFeePlusFare(row.actualFare ?? row.estimatedFare),
    pickupLocation: pickup.address,
    dropoffLocation: dropoff.address,
    pickup,
    dropoff,
    stops: isExact ? (row.stops ?? []) : [],
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    acceptedAt: optionalTime(row.acceptedAt),
    arrivedAt: optionalTime(row.arrivedAt),
    noShowFrom: optionalTime(findEarliestNoShowTime({ ...row, pickupAt })),
    isNoShow: row.isNoShow,
    pickupConfirmed: row.pickupConfirmedAt !== null,
    pickupConfirmedAt: optionalTime(row.pickupConfirmedAt),
    tripStarted: row.pickupConfirmedAt !== null,
    startTime: optionalTime(row.startedAt),
    completedAt: optionalTime(row.completedAt),
    cancelledAt: optionalTime(row.cancelledAt),
    cancelledBy: row.cancelledBy,
    cancellationReason: isExact ? row.cancellationReason : null,
    cancellationCode: isExact ? row.cancellationCode : null,
    refundAmount: row.refundAmount,
    scheduledFor: optionalTime(row.scheduledAt),
    isUpcoming:
      row.scheduledAt !== null && (row.status === 'requested' || row.isUpcoming) && row.cancelledAt === null,
    needsStartCode: row.startCode !== null,
    startCode: role === 'passenger' && isAcceptedTripAwaitingPickup(row.status) ? row.startCode : null,
    ...presentPeople(people, row, isExact),
    passengerRating: ofPassenger?.stars ?? null,
    driverRating: ofDriver?.stars ?? null,
    passengerBadges: [...(ofPassenger?.badges ?? [])],
    driverBadges: [...(ofDriver?.badges ?? [])],
    passengerReview: isExact ? (ofPassenger?.review ?? null) : null,
    driverReview: isExact ? (ofDriver?.review ?? null) : null,
    rating: own?.stars ?? null,
    review: own?.review ?? null,
    role,
    can: listNextBookingStatusesForReader(row, role, now).filter(
      (next) => trip === null || canChangeSharedTripStatus(trip, next),
    ),
    shared: trip === null ? null : presentSharedTrip(trip, row, role),
  };
}
