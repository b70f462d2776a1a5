/** Zod schemas of bookings, quotes and scores on the wire. */
import * as z from 'zod';
import { registerTextKind } from '#platform/contract/text.ts';
import { positionField } from '#features/places/domain/place-shape.ts';
import { addressField } from './address-field.ts';
import { allCancellationCodes } from './cancellation-preview.ts';
import { rideDirections } from './shared/shared-route.ts';
import { bookingStatuses, paymentStatuses } from './statuses.ts';

/** Pickup or dropoff as the passenger chooses it. */
export const stopField = positionField.extend({ address: addressField });

/** Time of a scheduled pickup, as an ISO date with a time zone. */
export const pickupTimeField = registerTextKind(
  'opaque',
  z.iso.datetime({ offset: true, error: 'Pick a date and a time' }),
);

/** Pickup or dropoff. Before acceptance drivers see positions to about a kilometer, and no address. */
const stopSchema = z.object({
  address: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
});

const exactStopSchema = z.object({ address: z.string(), lat: z.number(), lng: z.number() });

const miles = z.number();
const tokens = z.int();
const time = z.iso.datetime();

/** Course of a way. */
export const routeSchema = z.object({
  /** True if the way does not follow roads, because no road router answered. */
  approximate: z.boolean(),
  path: z.array(z.object({ lat: z.number(), lng: z.number() })),
});

export const tripScoreSchema = z.object({
  totalTrips: z.int(),
  completedTrips: z.int(),
  cancelledTrips: z.int(),
  /** Percentage, with one decimal. */
  cancellationRate: z.number(),
  reliabilityScore: z.number(),
  canWithdrawNegativeMark: z.boolean(),
  /** Cancellations for which the other party accepted amends. */
  repairedTrips: z.int(),
});

/** A party of a booking. Phone numbers are never shown. */
export const partySchema = z.object({
  id: z.string(),
  name: z.string(),
  handle: z.string(),
  avatar: z.string(),
  /** Average of the stars that may be shown; null without ratings. */
  rating: z.number().nullable(),
  /** Vehicle of a driver; null for a passenger. */
  vehicle: z.string().nullable(),
  /** Cancellations that count against the person, and those for which the other party accepted amends (NEW-08). */
  cancelledTrips: z.int(),
  repairedTrips: z.int(),
});

/** The trip that several bookings share (NEW-02), as a rider or its driver sees it. */
const sharedTripSchema = z.object({
  tripId: z.string(),
  eventId: z.string(),
  occurrenceId: z.string(),
  direction: z.enum(rideDirections),
  departsAt: time,
  seats: z.int(),
  /** Tokens that all riders pay together, without the fees: what the driver earns for the whole way. */
  fares: tokens,
  /** People who ride, in the order in which they joined. Drivers who may accept the ride see no names. */
  riders: z.array(
    z.object({
      /** First name. */
      name: z.string().nullable(),
      isSelf: z.boolean(),
      status: z.enum(bookingStatuses),
      /** The rider's booking, for the driver and the rider. */
      bookingId: z.string().nullable(),
    }),
  ),
});

/** A booking (RIDE-001, Q-66). */
export const bookingSchema = z.object({
  id: z.string(),
  passengerId: z.string(),
  driverId: z.string().nullable(),
  status: z.enum(bookingStatuses),
  /** The status in the words of the driver app (RIDE-010). */
  driverAppStatus: z.string(),
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z.literal('tokens'),
  bookingFee: tokens,
  estimatedFare: tokens,
  totalEstimatedCost: tokens,
  estimatedDistance: miles,
  estimatedMinutes: z.int(),
  /** True if the fare is the price of an accepted offer. */
  isOffer: z.boolean(),
  actualFare: tokens.nullable(),
  actualDistance: miles.nullable(),
  /** Fee and fare together: the actual fare if it is known, else the estimate. */
  fare: tokens,
  pickupLocation: z.string().nullable(),
  dropoffLocation: z.string().nullable(),
  pickup: stopSchema,
  dropoff: stopSchema,
  /** Stops between them; empty for readers who see no addresses. */
  stops: z.array(exactStopSchema),
  createdAt: time,
  expiresAt: time,
  acceptedAt: time.nullable(),
  /** Time at which the driver arrived at the pickup; null before. */
  arrivedAt: time.nullable(),
  /** Time from which the waiting driver can record a no-show; null unless the driver is waiting. */
  noShowFrom: time.nullable(),
  /** True if the driver cancelled because the passenger did not come. */
  isNoShow: z.boolean(),
  pickupConfirmed: z.boolean(),
  pickupConfirmedAt: time.nullable(),
  tripStarted: z.boolean(),
  startTime: time.nullable(),
  completedAt: time.nullable(),
  cancelledAt: time.nullable(),
  cancelledBy: z.enum(['passenger', 'driver', 'system']).nullable(),
  cancellationReason: z.string().nullable(),
  /** Reason that the canceller chose from the list. */
  cancellationCode: z.enum(allCancellationCodes).nullable(),
  refundAmount: tokens.nullable(),
  /** Time of the pickup that the passenger chose; null for a ride right away. */
  scheduledFor: time.nullable(),
  /** True if the ride is scheduled and has neither begun nor ended. */
  isUpcoming: z.boolean(),
  /** True if the driver has to enter the passenger's start code at the pickup. */
  needsStartCode: z.boolean(),
  /** The start code, for the passenger from the acceptance until the pickup; null otherwise. */
  startCode: z.string().nullable(),
  passenger: partySchema,
  driver: partySchema.nullable(),
  /** Stars given to the passenger, and to the driver; null if there are none that the reader may see. */
  passengerRating: z.int().nullable(),
  driverRating: z.int().nullable(),
  /** The reader's own rating of the other party. */
  rating: z.int().nullable(),
  review: z.string().nullable(),
  /** The reader's part in the booking. */
  role: z.enum(['passenger', 'driver', 'candidate', 'admin']),
  /** Statuses to which the reader may move the booking now. */
  can: z.array(z.enum(bookingStatuses)),
  /** The trip that the passenger shares with others; null for a ride alone. */
  shared: sharedTripSchema.nullable(),
});

/** A quote, with the breakdown of its price (EXP-094). */
export const quoteSchema = z.object({
  id: z.string(),
  passengerId: z.string(),
  pickup: stopSchema,
  dropoff: stopSchema,
  miles,
  minutes: z.int(),
  tokensPerMile: tokens,
  bookingFee: tokens,
  /** Fare by the distance. */
  fare: tokens,
  /** Price that is offered to the driver instead of the fare; null without an offer. */
  price: tokens.nullable(),
  /** Fee and fare, or fee and price. */
  total: tokens,
  driverId: z.string().nullable(),
  state: z.enum(['quoted', 'offered', 'accepted', 'declined']),
  expiresAt: time,
});

/** Price of a changed trip, compared with the trip as it is now. */
export const changeQuoteSchema = z.object({
  /** Distance, time and fare of the whole trip after the change. */
  miles,
  minutes: z.int(),
  fare: tokens,
  /** Fee and fare. */
  total: tokens,
  /** Difference to the agreed fare and its distance; negative if the change makes the trip cheaper or shorter. */
  extraFare: tokens,
  extraMiles: miles,
});

/** A proposed change of a trip, compared with the trip as it is now. */
export const tripChangeSchema = z.object({
  id: z.string(),
  bookingId: z.string(),
  /** True if the reader proposed it. */
  isOwn: z.boolean(),
  stops: z.array(exactStopSchema),
  dropoff: exactStopSchema,
  ...changeQuoteSchema.shape,
  state: z.enum(['proposed', 'accepted', 'declined', 'withdrawn', 'expired']),
  createdAt: time,
  expiresAt: time,
});
