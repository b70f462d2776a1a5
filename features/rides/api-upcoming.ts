/** Declares the API functions for upcoming rides, and for the preview of what a cancellation would cost. */
import * as z from 'zod';
import { defineQuery } from '#platform/contract/define.ts';
import { createIdSchema } from '#platform/contract/text.ts';
import { bookingSchema } from './domain/booking-shape.ts';
import { selectableCancellationReasonCodes } from './domain/cancellation-preview.ts';

export const listUpcomingRides = defineQuery({
  name: 'listUpcomingRides',
  summary:
    "Lists the caller's scheduled rides that have neither begun nor ended, the next one first. For a driver, also every accepted trip that has not ended.",
  access: 'user',
  cost: 5,
  args: z.strictObject({}),
  result: z.object({ bookings: z.array(bookingSchema) }),
});

/**
 * Returns what it would cost the caller to cancel the booking now, and the reasons from which the caller can choose
 * one. Changes nothing.
 */
export const previewCancellation = defineQuery({
  name: 'previewCancellation',
  summary: 'Returns what a cancellation by the caller would cost now, and the reasons to choose from.',
  access: 'user',
  args: z.strictObject({ bookingId: createIdSchema('bookingId') }),
  result: z.object({
    /** True if the caller can still cancel the booking. If false, all amounts in the response are 0. */
    canCancel: z.boolean(),
    /** Tokens that the cancellation returns to the passenger's balance. */
    returned: z.int(),
    /** Tokens that were held (reserved) for the fare and that the cancellation returns to the passenger. */
    released: z.int(),
    /** Tokens that the passenger has already paid and does not get back. */
    lost: z.int(),
    /** Tokens that the driver receives for the cancelled booking. */
    toDriver: z.int(),
    /** True if the cancellation gives the caller a negative mark, which lowers the caller's reliability score. */
    mark: z.boolean(),
    /**
     * Estimated minutes until the driver reaches the pickup, based on the driver's latest position; null if unknown.
     */
    driverMinutesAway: z.int().nullable(),
    /** Codes of the cancellation reasons for the caller's role. */
    reasons: z.array(z.enum(selectableCancellationReasonCodes)),
  }),
  reasons: ['not_found'],
});
