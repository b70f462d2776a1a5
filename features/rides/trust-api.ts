/** Wire declarations of what parties of a trip prove and repair: trip logs, receipts, amends and reliability. */
import * as z from 'zod';
import { defineMutation, defineQuery } from '#platform/contract/define.ts';
import { idField, textField, userIdField } from '#platform/contract/text.ts';
import { amendsStates } from './domain/decide-amends.ts';
import { maxAmendsMessageLength, maxAmendsTokens } from './domain/limits.ts';
import { tripLogEntrySchema } from './domain/trip-log/trip-log-shape.ts';

const bookingId = idField('bookingId');

export const getTripLog = defineQuery({
  name: 'getTripLog',
  summary:
    "Returns the signed log of a trip after an entry, with the public keys that signed it. Parties also get the entries' places and positions.",
  access: 'user',
  cost: 5,
  args: z.strictObject({ bookingId, after: z.int().min(0).default(0) }),
  result: z.object({
    entries: z.array(tripLogEntrySchema),
    /** Public keys in hexadecimal by their ids. */
    keys: z.record(z.string(), z.string()),
  }),
  reasons: ['not_found'],
});

export const getTripReceipt = defineQuery({
  name: 'getTripReceipt',
  summary:
    'Returns the receipt of an ended trip to its parties, and as an HTML file that verifies itself without a network.',
  access: 'user',
  cost: 5,
  args: z.strictObject({ bookingId }),
  result: z.object({
    title: z.string(),
    subtitle: z.string(),
    rows: z.array(z.object({ label: z.string(), value: z.string() })),
    fileName: z.string(),
    file: z.string(),
  }),
  reasons: ['not_found', 'not_ended'],
});

const amendsId = idField('amendsId');
const amendsMessage = `tokens must be a whole number from 0 to ${maxAmendsTokens}`;

export const offerAmends = defineMutation({
  name: 'offerAmends',
  summary:
    'Apologizes to the other party for a trip that the caller cancelled, and may offer tokens. They are held for 7 days, and move only if the other party accepts.',
  access: 'user',
  reachesOthers: true,
  strictKeys: true,
  args: z.strictObject({
    bookingId,
    /** Made by the client, so that a repeated call is one offer. */
    amendsId,
    message: textField('Message', { min: 1, max: maxAmendsMessageLength }),
    tokens: z
      .int({ error: amendsMessage })
      .min(0, { error: amendsMessage })
      .max(maxAmendsTokens, { error: amendsMessage })
      .default(0),
  }),
  result: z.object({ offered: z.literal(true) }),
  reasons: [
    'not_found',
    'id_taken',
    'not_cancelled',
    'not_canceller',
    'open',
    'answered',
    'too_many',
    'too_late',
    'insufficient_tokens',
  ],
});

export const answerAmends = defineMutation({
  name: 'answerAmends',
  summary:
    'Accepts or declines amends. Accepted tokens move to the caller and the negative mark is withdrawn, or neither. With `keepMark` the mark stays.',
  access: 'user',
  reachesOthers: true,
  strictKeys: true,
  args: z.strictObject({
    bookingId,
    amendsId,
    accept: z.boolean(),
    keepMark: z.boolean().default(false),
  }),
  result: z.object({ state: z.enum(['accepted', 'declined']) }),
  reasons: ['not_found', 'ended', 'expired', 'not_permitted'],
});

export const withdrawAmends = defineMutation({
  name: 'withdrawAmends',
  summary: "Withdraws the caller's open amends and releases the held tokens.",
  access: 'user',
  reachesOthers: true,
  strictKeys: true,
  args: z.strictObject({ bookingId, amendsId }),
  result: z.object({ withdrawn: z.literal(true) }),
  reasons: ['not_found', 'ended', 'expired'],
});

export const getAmends = defineQuery({
  name: 'getAmends',
  summary: 'Returns the latest amends of a cancelled trip to its parties, and what the caller may do.',
  access: 'user',
  args: z.strictObject({ bookingId }),
  result: z.object({
    amends: z
      .object({
        id: z.string(),
        fromUserId: z.string(),
        message: z.string(),
        tokens: z.int(),
        state: z.enum(amendsStates),
        createdAt: z.iso.datetime(),
        expiresAt: z.iso.datetime(),
        withdrewMark: z.boolean(),
      })
      .nullable(),
    /** True if the person who cancelled has a negative mark for this trip. */
    hasMark: z.boolean(),
    /** `withdrawMark`: an acceptance may withdraw the mark. */
    can: z.object({
      offer: z.boolean(),
      answer: z.boolean(),
      withdraw: z.boolean(),
      withdrawMark: z.boolean(),
    }),
  }),
  reasons: ['not_found'],
});

export const getReliability = defineQuery({
  name: 'getReliability',
  summary: "Returns a person's completed, cancelled and repaired trips; null without trips.",
  access: 'anyone',
  cost: 2,
  args: z.strictObject({ personId: userIdField() }),
  result: z.object({
    reliability: z
      .object({
        completedTrips: z.int(),
        cancelledTrips: z.int(),
        repairedTrips: z.int(),
        reliabilityScore: z.number(),
      })
      .nullable(),
  }),
  reasons: ['not_found'],
});
