/** Declares the API functions for quotes, offers, bookings, status changes of bookings, payments and ratings. */
import * as z from 'zod';
import { defineAction, defineMutation, defineQuery } from '#platform/contract/define.ts';
import {
  cursorSchema,
  createIdSchema,
  createPageSizeSchema,
  createPatternMatchingTextSchema,
  createTextSchema,
  createUserIdSchema,
} from '#platform/contract/text.ts';
import { positionSchema } from '#features/places/domain/place-shape.ts';
import { allRatingBadges } from './domain/badges.ts';
import { selectableCancellationReasonCodes } from './domain/cancellation-preview.ts';
import {
  bookingSchema,
  fareSchema,
  scheduledPickupTimeSchema,
  rideQuoteSchema,
  rideRouteSchema,
  positionWithAddressSchema,
  tripChangeSchema,
  reliabilityScoreSchema,
} from './domain/booking-shape.ts';
import {
  bookingPageSize,
  maxBadgesPerRating,
  maxCancellationReasonLength,
  maxRatingTextLength,
  maxNegativeMarkWithdrawalReasonLength,
} from './domain/limits.ts';
import { travelModes } from './domain/route-estimate.ts';
import { bookingStatuses, paymentStatuses } from './domain/statuses.ts';

const bookingId = createIdSchema('bookingId');
const priceMessage = 'The price must be a whole number of tokens';

/**
 * Quotes a ride: distance, fare, booking fee and total. The quote can be booked for 10 minutes. If the arguments name a
 * driver and a price, the quote is also a price offer to that driver.
 */
export const quoteAndCreateOffer = defineMutation({
  name: 'quoteAndCreateOffer',
  summary:
    'Quotes a ride: distance, fare, fee, total and the drivers online near the pickup, valid for 10 minutes. With `driverId` and `price` it also offers the ride to that driver for that price.',
  access: 'user',
  reachesOthers: true,
  strictKeys: true,
  args: z.strictObject({
    pickup: positionWithAddressSchema,
    dropoff: positionWithAddressSchema,
    driverId: createUserIdSchema().optional(),
    price: fareSchema.int({ error: priceMessage }).min(1, { error: priceMessage }).optional(),
  }),
  result: z.object({
    quote: rideQuoteSchema,
    route: rideRouteSchema,
    /**
     * Tokens that the caller can spend now. The field `availableAfter` is the number of tokens that would remain after
     * booking the quoted ride.
     */
    available: z.int(),
    availableAfter: z.int(),
    /**
     * Number of drivers who are online and can accept an open request at this pickup now. The server counts at most
     * `maxCountedDriversNearby` drivers.
     */
    driversNearby: z.int(),
  }),
  reasons: ['same_place', 'too_far', 'offer_incomplete', 'price', 'driver_not_found'],
});

/** Accepts or declines a price offer that a passenger made to the calling driver. */
export const respondToOffer = defineMutation({
  name: 'respondToOffer',
  summary: 'Accepts or declines an offer that a passenger made to the calling driver.',
  access: 'user',
  reachesOthers: true,
  strictKeys: true,
  args: z.strictObject({ quoteId: createIdSchema('quoteId'), accept: z.boolean() }),
  result: z.object({ quote: rideQuoteSchema }),
  reasons: ['not_found', 'answered', 'expired'],
});

/**
 * Lists the unexpired price offers: those that the caller made, and those that the caller received and has not
 * answered.
 */
export const listOffers = defineQuery({
  name: 'listOffers',
  summary:
    'Lists the unexpired offers: those that the caller made, and those that the caller received and has not answered.',
  access: 'user',
  args: z.strictObject({}),
  result: z.object({ quotes: z.array(rideQuoteSchema) }),
});

/**
 * Returns the distance, travel time and path between two positions. The values come from a routing server if the
 * operator configured one. Otherwise distance and time are estimated from the great-circle distance and an average
 * speed, and the path is approximate.
 */
export const processMapsIntegration = defineAction({
  name: 'processMapsIntegration',
  summary:
    "Returns the distance, travel time and path between two positions, from the operator's road router. Without a router, distance and time are estimated from the great-circle distance and an average speed, and the path is approximate.",
  access: 'anyone',
  demo: 'sandbox',
  cost: 2,
  args: z.strictObject({
    origin: positionSchema,
    destination: positionSchema,
    travelMode: z
      .enum(travelModes, { error: `travelMode must be one of ${travelModes.join(', ')}` })
      .default('driving'),
  }),
  result: rideRouteSchema.extend({ miles: z.number(), minutes: z.int() }),
});

export const createBooking = defineMutation({
  name: 'createBooking',
  summary:
    'Requests the ride of a quote. The booking fee is paid and the fare is held. Without `driverId` the request is open to all drivers nearby.',
  access: 'user',
  reachesOthers: true,
  strictKeys: true,
  args: z.strictObject({
    quoteId: createIdSchema('quoteId'),
    driverId: createUserIdSchema().optional(),
    /** True if the driver must enter a start code before the trip. Only the passenger sees the code. */
    withStartCode: z.boolean().default(false),
    /** Pickup time of a scheduled ride, 45 minutes to 7 days ahead. If absent, the ride is requested for now. */
    scheduledFor: scheduledPickupTimeSchema.optional(),
  }),
  result: z.object({ success: z.literal(true), booking: bookingSchema }),
  reasons: [
    'passenger_not_found',
    'trust_rides',
    'insufficient_tokens',
    'quote_not_found',
    'quote_expired',
    'offer_not_accepted',
    'driver_not_found',
    'too_soon',
    'too_late',
  ],
});

const transitionReasons = [
  'booking_not_found',
  'not_found',
  'illegal',
  'trip_cancelled',
  'trip_completed',
  'taken',
  'expired',
  'busy',
  'offline',
  'document_expired',
  'start_code',
  'too_early',
  'reason_code',
  'insufficient_tokens',
];

/** Moves a booking to its next status or cancels it, and makes the payments that this transition requires. */
export const transitionBookingStatus = defineMutation({
  name: 'transitionBookingStatus',
  summary: 'Moves a booking to its next status, or cancels it, with the payments that belong to it.',
  access: 'user',
  // The default rate limit of mutations, `change`, does not apply here. Otherwise people who share an IP address could
  // use it up and block each other's trips in progress.
  rate: 'general',
  strictKeys: true,
  args: z.strictObject({
    bookingId,
    nextStatus: z.enum(bookingStatuses, {
      error: `nextStatus must be one of ${bookingStatuses.join(', ')}`,
    }),
    metadata: z
      .strictObject({
        /** Free-text reason for a cancellation, shown to the passenger and the driver. */
        reason: createTextSchema('Reason', { max: maxCancellationReasonLength }).optional(),
        /** Code of the reason for a cancellation. Passengers and drivers have different lists of codes. */
        reasonCode: z
          .enum(selectableCancellationReasonCodes, { error: 'Pick one of the listed reasons' })
          .optional(),
        /** Start code of the passenger, which the driver enters at the pickup. */
        startCode: createPatternMatchingTextSchema(
          'startCode',
          /^\d{6}$/,
          'The start code has 6 digits',
        ).optional(),
        /**
         * True if the driver cancels because the passenger did not show up. Such a cancellation does not count against
         * the driver: the driver gets no negative mark (EXP-110).
         */
        noShow: z.boolean().optional(),
      })
      .optional(),
  }),
  result: z.object({ success: z.literal(true), booking: bookingSchema }),
  reasons: transitionReasons,
});

/**
 * Declines a ride request for the calling driver. Unlike a cancellation, this does not lower the driver's reliability
 * score.
 */
export const declineRideRequest = defineMutation({
  name: 'declineRideRequest',
  summary:
    'Declines a ride request without a mark. A request to the calling driver alone is cancelled; an open one is no longer shown to the driver.',
  access: 'user',
  reachesOthers: true,
  args: z.strictObject({ bookingId }),
  result: z.object({ declined: z.literal(true) }),
  reasons: ['booking_not_found', 'not_found', 'illegal'],
});

const paymentSchema = z.object({
  bookingId: z.string(),
  passengerId: z.string(),
  driverId: z.string().nullable(),
  status: z.enum(bookingStatuses),
  paymentStatus: z.enum(paymentStatuses),
  /**
   * Tokens that the status change moved: `paid` by the passenger, `returned` to the passenger, received by the driver
   * (`toDriver`), and received by the platform (`toPlatform`).
   */
  fees: z.object({ paid: z.int(), toDriver: z.int(), returned: z.int(), toPlatform: z.int() }),
  createdAt: z.iso.datetime(),
});

/**
 * Pays the fare of the caller's booking with tokens. The payment also confirms that the caller is in the car. Returns
 * all payments of the booking.
 */
export const processPaymentSecure = defineMutation({
  name: 'processPaymentSecure',
  summary:
    "Pays the fare of the caller's booking with tokens, which confirms the pickup, and returns the payments of the booking.",
  access: 'user',
  strictKeys: true,
  args: z.strictObject({ bookingId }),
  result: z.object({ success: z.literal(true), payments: z.array(paymentSchema) }),
  reasons: ['booking_not_found', 'not_found', 'illegal', 'insufficient_tokens'],
});

export const getBooking = defineQuery({
  name: 'getBooking',
  summary: 'Returns a booking to its passenger, its driver, or an admin. Live.',
  access: 'user',
  args: z.strictObject({ bookingId }),
  result: z.object({
    booking: bookingSchema,
    payments: z.array(paymentSchema),
    /**
     * Proposed change of the trip that nobody has answered yet. Null if there is none, or if the caller is neither the
     * passenger nor the driver.
     */
    change: tripChangeSchema.nullable(),
    /**
     * True if the caller may propose a change of the trip. It can be true even while an earlier proposal is unanswered.
     */
    canChange: z.boolean(),
  }),
  reasons: ['not_found'],
  live: { list: '', viewerDefaults: {} },
});

export const listBookings = defineQuery({
  name: 'listBookings',
  summary:
    "Lists the caller's bookings as passenger or as driver, newest first. Live if `userId` is the caller's id.",
  access: 'user',
  cost: 5,
  args: z.strictObject({
    /**
     * User id of the caller. Required in live subscriptions, optional in other calls. Another user's id has no effect:
     * the response always contains the caller's own bookings.
     */
    userId: createUserIdSchema().optional(),
    as: z.enum(['passenger', 'driver'], { error: 'as must be passenger or driver' }).default('passenger'),
    limit: createPageSizeSchema(bookingPageSize, 50),
    cursor: cursorSchema,
  }),
  result: z.object({ bookings: z.array(bookingSchema), cursor: z.string().nullable() }),
  reasons: ['cursor'],
  live: { list: 'bookings', viewerDefaults: {}, sizes: [bookingPageSize], needs: ['userId'], ownOnly: true },
});

/** Rates the other person of a completed trip. Each person can do this once, within 7 days of the completion. */
export const rateTrip = defineMutation({
  name: 'rateTrip',
  summary: 'Rates the other party of a completed trip, once, within 7 days.',
  access: 'user',
  reachesOthers: true,
  args: z.strictObject({
    bookingId,
    rating: z
      .int({ error: 'The rating must be 1 to 5 stars' })
      .min(1, { error: 'The rating must be 1 to 5 stars' })
      .max(5, { error: 'The rating must be 1 to 5 stars' }),
    review: createTextSchema('Review', { max: maxRatingTextLength }).optional(),
    /** Badges that the caller gives to the other person. Passengers and drivers receive badges from different lists. */
    badges: z
      .array(z.enum(allRatingBadges, { error: 'Pick badges from the list' }))
      .max(maxBadgesPerRating, { error: `Pick up to ${maxBadgesPerRating} badges` })
      .default([]),
  }),
  result: z.object({ rated: z.literal(true) }),
  reasons: ['booking_not_found', 'not_found', 'not_completed', 'rated', 'too_late', 'badges'],
});

/** Returns the caller's reliability score, and the numbers of trips from which it is computed. */
export const getTripScore = defineQuery({
  name: 'getTripScore',
  summary: "Returns the caller's trip score.",
  access: 'user',
  args: z.strictObject({}),
  result: z.object({ tripScore: reliabilityScoreSchema }),
});

/**
 * Withdraws the negative mark that the other person got for cancelling a trip of the caller. A mark lowers a person's
 * reliability score.
 */
export const withdrawNegativeMark = defineMutation({
  name: 'withdrawNegativeMark',
  summary: 'Withdraws the negative mark that the other party got for cancelling a booking of the caller.',
  access: 'user',
  reachesOthers: true,
  args: z.strictObject({
    bookingId,
    reason: createTextSchema('Reason', { max: maxNegativeMarkWithdrawalReasonLength }).default(''),
  }),
  result: z.object({ success: z.literal(true) }),
  reasons: ['booking_not_found', 'not_found', 'not_permitted', 'no_mark'],
});

export const recordDriverPosition = defineMutation({
  name: 'recordDriverPosition',
  summary:
    'Records where the driver of an active trip is. An implausible position is not accepted and changes nothing.',
  access: 'user',
  // The default rate limit of mutations, `change`, does not apply here, because a driver's device sends a position
  // every few seconds. Positions are not written to the event log.
  rate: 'general',
  idempotency: 'natural',
  args: z.strictObject({ bookingId, position: positionSchema }),
  result: z.object({ accepted: z.boolean() }),
  reasons: ['not_found'],
});

/** Returns the driver's latest position during an active trip, to the passenger and the driver of this trip only. */
export const getTripPosition = defineQuery({
  name: 'getTripPosition',
  summary: 'Returns the latest position of the driver to the two parties of an active trip. Live.',
  access: 'user',
  args: z.strictObject({ bookingId }),
  result: z.object({
    position: z.object({ lat: z.number(), lng: z.number(), at: z.iso.datetime() }).nullable(),
  }),
  reasons: ['not_found'],
  live: { list: '', viewerDefaults: {} },
});
