/**
 * Declares the API functions for changes of a booked trip: quoting a change, proposing it, and accepting or declining
 * it.
 */
import * as z from 'zod';
import { defineAction, defineMutation } from '#platform/contract/define.ts';
import { createIdSchema } from '#platform/contract/text.ts';
import {
  bookingSchema,
  tripChangeQuoteSchema,
  fareSchema,
  positionWithAddressSchema,
  tripChangeSchema,
} from './domain/booking-shape.ts';
import { maxStopsPerTrip } from './domain/limits.ts';

const changedWay = {
  bookingId: createIdSchema('bookingId'),
  dropoff: positionWithAddressSchema,
  /**
   * Stops of the changed trip between the car and the dropoff, in driving order. Stops that the car has already passed
   * are omitted.
   */
  stops: z
    .array(positionWithAddressSchema)
    .max(maxStopsPerTrip, { error: `A trip has at most ${maxStopsPerTrip} stops` })
    .default([]),
};
const proposalReasons = [
  'not_found',
  'not_under_way',
  'too_many',
  'too_far',
  'same_place',
  'insufficient_tokens',
];

export const quoteTripChange = defineAction({
  name: 'quoteTripChange',
  summary: 'Returns what a trip would cost with another dropoff or more stops. Proposes and changes nothing.',
  access: 'user',
  cost: 2,
  args: z.strictObject(changedWay),
  result: tripChangeQuoteSchema,
  reasons: proposalReasons,
});

export const proposeTripChange = defineMutation({
  name: 'proposeTripChange',
  summary:
    'Proposes another dropoff or more stops for a trip, for a new fare. Nothing changes before the other party accepts.',
  access: 'user',
  reachesOthers: true,
  strictKeys: true,
  args: z.strictObject({
    ...changedWay,
    /**
     * Fare in tokens that the quote showed to the caller. The proposal is refused if the fare has changed since then.
     * If absent, any fare is accepted.
     */
    quotedFare: fareSchema.int({ error: 'quotedFare must be a whole number of tokens' }).optional(),
  }),
  result: z.object({ change: tripChangeSchema }),
  reasons: [...proposalReasons, 'open', 'price_changed'],
});

export const respondToTripChange = defineMutation({
  name: 'respondToTripChange',
  summary:
    "Accepts or declines the other party's change of a trip, or withdraws the caller's own. Acceptance sets the new fare and holds or pays the difference.",
  access: 'user',
  reachesOthers: true,
  strictKeys: true,
  args: z.strictObject({
    bookingId: createIdSchema('bookingId'),
    changeId: createIdSchema('changeId'),
    accept: z.boolean(),
  }),
  result: z.object({ change: tripChangeSchema, booking: bookingSchema }),
  reasons: ['not_found', 'answered', 'expired', 'not_under_way', 'own', 'insufficient_tokens'],
});
