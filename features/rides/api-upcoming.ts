/** Wire declarations of rides: upcoming rides, and the consequence of a cancellation. */
import * as z from 'zod';
import { defineQuery } from '#platform/contract/define.ts';
import { idField } from '#platform/contract/text.ts';
import { bookingSchema } from './domain/booking-shape.ts';
import { allCancellationCodes } from './domain/cancellation-preview.ts';

export const listUpcomingRides = defineQuery({
  name: 'listUpcomingRides',
  summary:
    "Lists the caller's scheduled rides that have neither begun nor ended, as passenger and as driver, the next one first.",
  access: 'user',
  cost: 5,
  args: z.strictObject({}),
  result: z.object({ bookings: z.array(bookingSchema) }),
});

/** Returns what a cancellation by the caller would cost now, and the reasons to choose from. */
export const previewCancellation = defineQuery({
  name: 'previewCancellation',
  summary: 'Returns what a cancellation by the caller would cost now, and the reasons to choose from.',
  access: 'user',
  args: z.strictObject({ bookingId: idField('bookingId') }),
  result: z.object({
    /** True if the caller can still cancel. If false, all amounts are 0. */
    canCancel: z.boolean(),
    /** Tokens that return to the passenger's balance. */
    returned: z.int(),
    /** Held tokens that the passenger can spend again. */
    released: z.int(),
    /** Tokens that the passenger does not get back. */
    lost: z.int(),
    /** Tokens that the driver receives. */
    toDriver: z.int(),
    /** True if the cancellation gives the caller a negative mark. */
    mark: z.boolean(),
    /**
     * Estimated minutes until the driver reaches the pickup, from the driver's latest position; null if
     * unknown.
     */
    driverMinutesAway: z.int().nullable(),
    /** Reasons of the caller's role. */
    reasons: z.array(z.enum(allCancellationCodes)),
  }),
  reasons: ['not_found'],
});
