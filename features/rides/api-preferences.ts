/** Declares the API functions for favorite and blocked drivers, and for the card that describes a driver. */
import * as z from 'zod';
import { defineMutation, defineQuery } from '#platform/contract/define.ts';
import { createUserIdSchema } from '#platform/contract/text.ts';
import { tripParticipantSchema } from './domain/booking-shape.ts';

const preference = z.enum(['favorite', 'blocked']);

/**
 * Marks a driver as a favorite of the caller, or blocks the driver. A blocked driver no longer sees the caller's ride
 * requests. A `preference` of null removes the favorite or the block.
 */
export const setDriverPreference = defineMutation({
  name: 'setDriverPreference',
  summary:
    "Makes a driver a favorite of the caller, or blocks the driver from the caller's ride requests; null removes both.",
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({
    driverId: createUserIdSchema(),
    preference: z
      .enum(['favorite', 'blocked'], { error: 'preference must be favorite, blocked or null' })
      .nullable(),
  }),
  result: z.object({ preference: preference.nullable() }),
  reasons: ['not_found', 'too_many'],
});

/** Lists the caller's favorite and blocked drivers. Favorites who can accept a request now are listed first. */
export const listDriverPreferences = defineQuery({
  name: 'listDriverPreferences',
  summary: "Lists the caller's favorite and blocked drivers, the favorites who can be asked now first.",
  access: 'user',
  cost: 5,
  args: z.strictObject({}),
  result: z.object({
    drivers: z.array(
      z.object({
        driver: tripParticipantSchema,
        preference,
        /**
         * True if the caller can request a ride from this favorite driver now: the driver is online and has no active
         * trip. Always false for a blocked driver.
         */
        canBeAsked: z.boolean(),
      }),
    ),
  }),
});

/**
 * Returns a driver's vehicle, average stars, number of completed trips and badges, and whether the caller marked the
 * driver as favorite or blocked.
 */
export const getDriverCard = defineQuery({
  name: 'getDriverCard',
  summary: "Returns a driver's vehicle, stars, trips and badges, and the caller's own preference.",
  access: 'user',
  args: z.strictObject({ driverId: createUserIdSchema() }),
  result: z.object({
    driver: tripParticipantSchema,
    completedTrips: z.int(),
    badges: z.array(z.object({ badge: z.string(), count: z.int() })),
    preference: preference.nullable(),
  }),
  reasons: ['not_found'],
});
