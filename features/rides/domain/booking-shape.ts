/** Zod schemas of the bookings, quotes and reliability scores that the API returns. */
import * as z from 'zod';
import { createNumberSchemaWithCheck } from '#platform/contract/checked-number.ts';
import { registerStringSchemaKind } from '#platform/contract/text.ts';
import { checkRideFare } from '#platform/contract/validators.ts';
import { positionSchema } from '#features/places/domain/place-shape.ts';
import { streetAddressSchema } from './address-field.ts';
import {
  selectableCancellationReasonCodes,
  automaticCancellationReasonCodes,
} from './cancellation-preview.ts';
import { sharedRideDirections } from './shared/shared-route.ts';
import { bookingStatuses, paymentStatuses } from './statuses.ts';

/** Schema of a pickup, a stop or a dropoff as a person enters it: a position and an address. */
export const positionWithAddressSchema = positionSchema.extend({ address: streetAddressSchema });

/** Schema of a fare in tokens (VAL-006 … VAL-008). */
export const fareSchema = createNumberSchemaWithCheck(checkRideFare);

/** Schema of the time of a scheduled pickup: an ISO 8601 time with a time zone. */
export const scheduledPickupTimeSchema = registerStringSchemaKind(
  'opaque',
  z.iso.datetime({ offset: true, error: 'Pick a date and a time' }),
);

/**
 * Schema of the pickup or dropoff of a booking. Until a driver has accepted the booking, drivers receive the position
 * rounded to about a kilometer, and no address.
 */
const stopSchema = z.object({
  address: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
});

const exactStopSchema = z.object({ address: z.string(), lat: z.number(), lng: z.number() });

const miles = z.number();
const tokens = z.int();
const time = z.iso.datetime();

/** Schema of a route. The field `path` contains the positions of the route's line on the map. */
export const rideRouteSchema = z.object({
  /**
   * True if no routing server computed the route. The path is then either a straight line, or roughly follows the
   * streets of the starter city (the built-in example town).
   */
  approximate: z.boolean(),
  path: z.array(z.object({ lat: z.number(), lng: z.number() })),
});

/** Schema of a person's reliability score, and of the trip counts from which the score is computed. */
export const reliabilityScoreSchema = z.object({
  totalTrips: z.int(),
  completedTrips: z.int(),
  cancelledTrips: z.int(),
  /**
   * Percentage of the person's trips that the person cancelled with a negative mark (the cancellation counts against
   * the person), with one decimal. Cancelled trips without a mark do not count as trips.
   */
  cancellationRate: z.number(),
  reliabilityScore: z.number(),
  canWithdrawNegativeMark: z.boolean(),
  /** Number of the person's cancellations for which the other party accepted an apology. */
  repairedTrips: z.int(),
});

/** Schema of the passenger or the driver of a booking. It contains no phone number. */
export const tripParticipantSchema = z.object({
  id: z.string(),
  name: z.string(),
  handle: z.string(),
  avatar: z.string(),
  /** Average number of stars that the person received in ratings that are already visible; null if there are none. */
  rating: z.number().nullable(),
  /** Vehicle of a driver; null for a passenger. */
  vehicle: z.string().nullable(),
  /**
   * Number of cancellations for which the person has a negative mark (the cancellation counts against the person). The
   * field `repairedTrips` is the number of the person's cancellations for which the other party accepted an apology
   * (NEW-08).
   */
  cancelledTrips: z.int(),
  repairedTrips: z.int(),
});

/** Schema of a trip that several bookings share (NEW-02), as its riders and drivers see it. */
const sharedTripSchema = z.object({
  tripId: z.string(),
  eventId: z.string(),
  occurrenceId: z.string(),
  direction: z.enum(sharedRideDirections),
  departsAt: time,
  seats: z.int(),
  /**
   * Sum of all riders' shares of the fare, in tokens, without booking fees. The driver earns this sum for the whole
   * trip.
   */
  fares: tokens,
  /** Riders in the order in which they joined. Drivers who have not accepted the ride do not receive the names. */
  riders: z.array(
    z.object({
      /** First name of the rider; null if the reader may not see it. */
      name: z.string().nullable(),
      isSelf: z.boolean(),
      status: z.enum(bookingStatuses),
      /** Id of the rider's booking. Only the driver and this rider see the id; null for other readers. */
      bookingId: z.string().nullable(),
    }),
  ),
});

/**
 * Schema of a booking in the wire format, with the data that the reader, such as the passenger or a driver, may see
 * (RIDE-001, Q-66).
 */
export const bookingSchema = z.object({
  id: z.string(),
  passengerId: z.string(),
  driverId: z.string().nullable(),
  status: z.enum(bookingStatuses),
  /** Name of the status in the driver app (RIDE-010). */
  driverAppStatus: z.string(),
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z.literal('tokens'),
  bookingFee: tokens,
  estimatedFare: tokens,
  totalEstimatedCost: tokens,
  estimatedDistance: miles,
  estimatedMinutes: z.int(),
  /**
   * True if the ride was booked with a price offer that the driver accepted. The field `estimatedFare` is then the
   * offered price, not the quoted fare.
   */
  isOffer: z.boolean(),
  actualFare: tokens.nullable(),
  actualDistance: miles.nullable(),
  /**
   * Price of the whole ride in tokens: booking fee plus actual fare. Until the actual fare is known, the estimated fare
   * is used.
   */
  fare: tokens,
  pickupLocation: z.string().nullable(),
  dropoffLocation: z.string().nullable(),
  pickup: stopSchema,
  dropoff: stopSchema,
  /** Stops between pickup and dropoff; empty for readers who may not see addresses. */
  stops: z.array(exactStopSchema),
  createdAt: time,
  expiresAt: time,
  acceptedAt: time.nullable(),
  /** Time at which the driver arrived at the pickup; null before the arrival. */
  arrivedAt: time.nullable(),
  /** Time from which the driver can record a no-show; null while no driver is waiting at the pickup. */
  noShowFrom: time.nullable(),
  /** True if the driver cancelled because the passenger did not show up. */
  isNoShow: z.boolean(),
  pickupConfirmed: z.boolean(),
  pickupConfirmedAt: time.nullable(),
  tripStarted: z.boolean(),
  startTime: time.nullable(),
  completedAt: time.nullable(),
  cancelledAt: time.nullable(),
  cancelledBy: z.enum(['passenger', 'driver', 'system']).nullable(),
  cancellationReason: z.string().nullable(),
  /** Code of the cancellation reason that was chosen from the list; null if no reason was chosen. */
  cancellationCode: z
    .enum([...selectableCancellationReasonCodes, ...automaticCancellationReasonCodes])
    .nullable(),
  refundAmount: tokens.nullable(),
  /** Scheduled pickup time; null for an unscheduled ride. */
  scheduledFor: time.nullable(),
  /** True if the ride is scheduled, its driver has not set out, and nobody has cancelled it. */
  isUpcoming: z.boolean(),
  /** True if the driver has to enter the passenger's start code at the pickup. */
  needsStartCode: z.boolean(),
  /**
   * Code that the driver must enter at the pickup. Visible only to the passenger, from the acceptance until the pickup;
   * otherwise null.
   */
  startCode: z.string().nullable(),
  passenger: tripParticipantSchema,
  driver: tripParticipantSchema.nullable(),
  /**
   * License plate of the driver's vehicle. Only the passenger and the driver see it, and only while the trip is active.
   * Null if the plate is hidden or unknown.
   */
  driverPlate: z.string().nullable(),
  /**
   * Stars that the passenger received for this trip; null if there is no rating or the reader may not see it. The field
   * `driverRating` contains the stars that the driver received.
   */
  passengerRating: z.int().nullable(),
  driverRating: z.int().nullable(),
  /**
   * Badges that the passenger received for this trip; empty if the reader may not see the rating. The field
   * `driverBadges` contains the badges that the driver received.
   */
  passengerBadges: z.array(z.string()),
  driverBadges: z.array(z.string()),
  /**
   * Text of the rating that the passenger received; null if there is none. The field `driverReview` contains the text
   * of the rating that the driver received. Only the passenger and the driver of the trip see the texts.
   */
  passengerReview: z.string().nullable(),
  driverReview: z.string().nullable(),
  /** Stars that the reader gave to the other person; null if the reader has not rated. */
  rating: z.int().nullable(),
  review: z.string().nullable(),
  /** Role of the reader in this booking. A `candidate` is a driver who may accept the request. */
  role: z.enum(['passenger', 'driver', 'candidate', 'admin']),
  /** Statuses to which the reader may move the booking now. */
  can: z.array(z.enum(bookingStatuses)),
  /** Shared trip that the booking belongs to; null if the passenger rides alone. */
  shared: sharedTripSchema.nullable(),
});

/** Schema of a quote with the breakdown of its price (EXP-094). */
export const rideQuoteSchema = z.object({
  id: z.string(),
  passengerId: z.string(),
  pickup: stopSchema,
  dropoff: stopSchema,
  miles,
  minutes: z.int(),
  tokensPerMile: tokens,
  bookingFee: tokens,
  /** Quoted fare, computed from the distance, in tokens. */
  fare: tokens,
  /** Fare that the passenger offers to the driver instead of the quoted fare, in tokens; null without an offer. */
  price: tokens.nullable(),
  /** Booking fee plus fare, in tokens. The fare is the offered `price`; without an offer, it is the quoted `fare`. */
  total: tokens,
  driverId: z.string().nullable(),
  state: z.enum(['quoted', 'offered', 'accepted', 'declined']),
  expiresAt: time,
});

/** Schema of the price of a changed trip, with its difference from the price of the current trip. */
export const tripChangeQuoteSchema = z.object({
  /**
   * Distance of the whole trip after the change. The fields `minutes` and `fare` also describe the whole trip, even if
   * the trip is already in progress.
   */
  miles,
  minutes: z.int(),
  fare: tokens,
  /** Sum of booking fee and new fare, in tokens. */
  total: tokens,
  /**
   * New fare minus the agreed fare, in tokens; negative if the trip becomes cheaper. The field `extraMiles` is the
   * corresponding difference in distance.
   */
  extraFare: tokens,
  extraMiles: miles,
});

/** Schema of a proposed change of a trip, with the differences in fare and distance from the current trip. */
export const tripChangeSchema = z.object({
  id: z.string(),
  bookingId: z.string(),
  /** True if the reader proposed this change. */
  isOwn: z.boolean(),
  stops: z.array(exactStopSchema),
  dropoff: exactStopSchema,
  ...tripChangeQuoteSchema.shape,
  state: z.enum(['proposed', 'accepted', 'declined', 'withdrawn', 'expired']),
  createdAt: time,
  expiresAt: time,
});
