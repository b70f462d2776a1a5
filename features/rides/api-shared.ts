/**
 * Declares the API functions for ride estimates (distance, time and price), and for shared rides to and from events
 * (NEW-02).
 */
import * as z from 'zod';
import { defineMutation, defineQuery } from '#platform/contract/define.ts';
import { createIdSchema } from '#platform/contract/text.ts';
import { positionSchema } from '#features/places/domain/place-shape.ts';
import { bookingSchema, positionWithAddressSchema } from './domain/booking-shape.ts';
import { maxRideEstimateDestinations } from './domain/limits.ts';
import { sharedRideDirections } from './domain/shared/shared-route.ts';
import { bookingStatuses } from './domain/statuses.ts';

const shareMessage = 'The share must be a whole number of tokens';

/**
 * Estimates the rides from one position to up to 50 destinations: distance in miles, duration in minutes, fare, and
 * total with the booking fee.
 */
export const listRideEstimates = defineQuery({
  name: 'listRideEstimates',
  summary:
    'Estimates the rides from a position to up to 50 destinations: miles, minutes, fare and total. Null for a destination that is too near or too far.',
  access: 'anyone',
  cost: 2,
  args: z.strictObject({
    origin: positionSchema,
    destinations: z
      .array(positionSchema, { error: 'destinations must be a list' })
      .min(1, { error: 'destinations must be a list' })
      .max(maxRideEstimateDestinations, {
        error: `Up to ${maxRideEstimateDestinations} rides can be estimated at once`,
      }),
  }),
  result: z.object({
    estimates: z.array(
      z
        .object({
          miles: z.number(),
          minutes: z.int(),
          fare: z.int(),
          /** Booking fee plus fare, in tokens. */
          total: z.int(),
        })
        .nullable(),
    ),
  }),
});

const eventId = createIdSchema('eventId');
const occurrenceId = createIdSchema('occurrenceId');
const sharedRideReasons = [
  'not_found',
  'not_going',
  'event_over',
  'event_cancelled',
  'no_place',
  'too_early',
  'same_place',
  'too_far',
  'already_riding',
];
const directionField = z.enum(sharedRideDirections, { error: 'direction must be out or home' });
const sharedPriceSchema = z.object({
  miles: z.number(),
  minutes: z.int(),
  /**
   * Fare of the whole trip, in tokens. The field `share` is the caller's part of the fare, and `total` is this part
   * plus the booking fee.
   */
  fare: z.int(),
  share: z.int(),
  total: z.int(),
});

export const listSharedRides = defineQuery({
  name: 'listSharedRides',
  summary:
    'Lists the rides that people who go to a date of an event share, to it and home, with the price for the caller from a stop. May be followed live.',
  access: 'user',
  cost: 8,
  args: z.strictObject({
    eventId,
    occurrenceId,
    /** Position where the caller would get in or out. If absent, all prices in the response are null. */
    stop: positionSchema.optional(),
  }),
  result: z.object({
    /** Code of the reason why the caller cannot share rides to or from this event; null if the caller can. */
    refusal: z.string().nullable(),
    place: z.string(),
    /** New shared rides that the caller can start: at most one to the event and one home from it. */
    starts: z.array(
      z.object({
        direction: z.enum(sharedRideDirections),
        departsAt: z.iso.datetime(),
        price: sharedPriceSchema.nullable(),
      }),
    ),
    rides: z.array(
      z.object({
        tripId: z.string(),
        direction: z.enum(sharedRideDirections),
        departsAt: z.iso.datetime(),
        seats: z.int(),
        seatsLeft: z.int(),
        /** People on the ride. The field `name` is a person's first name; null if the caller may not see the name. */
        riders: z.array(z.object({ name: z.string().nullable(), isSelf: z.boolean() })),
        /** Id of the caller's own booking on this ride; null if the caller has not booked a seat on it. */
        bookingId: z.string().nullable(),
        status: z.enum(bookingStatuses),
        /** Price that the caller would pay for joining; null if the caller sent no stop or cannot join. */
        price: sharedPriceSchema.nullable(),
        /**
         * Code of the reason why the caller cannot join this ride with the given stop; null if the caller can join, or
         * sent no stop.
         */
        refusal: z.string().nullable(),
      }),
    ),
  }),
  reasons: ['not_found'],
  live: { list: '', viewerDefaults: {} },
});

export const startSharedRide = defineMutation({
  name: 'startSharedRide',
  summary:
    'Requests a new shared ride to an event, or home from it, and books its first seat for the caller. Others who go to the event can join. The fee is paid and the fare is held; the fare falls when others join.',
  access: 'user',
  reachesOthers: true,
  strictKeys: true,
  args: z.strictObject({
    eventId,
    occurrenceId,
    direction: directionField,
    /** Place where the caller gets in or out: the pickup on a ride to the event, the dropoff on a ride home. */
    stop: positionWithAddressSchema,
    withStartCode: z.boolean().default(false),
  }),
  result: z.object({ success: z.literal(true), booking: bookingSchema }),
  reasons: [...sharedRideReasons, 'passenger_not_found', 'trust_rides', 'insufficient_tokens'],
});

export const joinSharedRide = defineMutation({
  name: 'joinSharedRide',
  summary:
    'Books a seat on a shared ride. The fare is divided among its riders, and nobody pays more than before.',
  access: 'user',
  reachesOthers: true,
  strictKeys: true,
  args: z.strictObject({
    tripId: createIdSchema('tripId'),
    stop: positionWithAddressSchema,
    /**
     * Maximum share of the fare, in tokens, that the caller accepts. The call fails if the share is higher.
     */
    maxShare: z.int({ error: shareMessage }).min(1, { error: shareMessage }),
    withStartCode: z.boolean().default(false),
  }),
  result: z.object({ success: z.literal(true), booking: bookingSchema }),
  reasons: [
    ...sharedRideReasons,
    'taken',
    'ride_left',
    'ride_full',
    'off_the_way',
    'too_short',
    'price_changed',
    'passenger_not_found',
    'trust_rides',
    'insufficient_tokens',
  ],
});
