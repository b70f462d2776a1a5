/** Declares the API functions of blocks, mutes, muted words and reports. */
import * as z from 'zod';
import { defineMutation, defineQuery } from '#platform/contract/define.ts';
import {
  cursorSchema,
  createPageSizeSchema,
  createVerbatimTextSchema,
  createTextSchema,
  createUserIdSchema,
} from '#platform/contract/text.ts';
import { personSchema } from '#features/accounts/api.ts';
import {
  maxMuteHours,
  maxReportNoteLength,
  maxReportTargetKindLength,
  maxReportTargetIdLength,
  maxMutedWordLength,
} from './domain/limits.ts';
import { reportReasons } from './domain/report-reasons.ts';

const target = z.strictObject({
  /** User id of the person whom the caller blocks or mutes, or whose relation to the caller is requested. */
  userId: createUserIdSchema(),
});
/** Duration of a mute in hours. Without a value, or with null, the mute has no end. */
const hours = z
  .int({ error: `hours must be a whole number from 1 to ${maxMuteHours}` })
  .min(1, { error: `hours must be a whole number from 1 to ${maxMuteHours}` })
  .max(maxMuteHours, { error: `hours must be a whole number from 1 to ${maxMuteHours}` })
  .nullish();
const page = z.strictObject({ limit: createPageSizeSchema(50), cursor: cursorSchema });
const word = createTextSchema('Word', { min: 1, max: maxMutedWordLength });

export const blockUser = defineMutation({
  name: 'blockUser',
  summary: 'Blocks a person. The caller and that person no longer see or follow each other.',
  access: 'user',
  rate: 'block',
  idempotency: 'natural',
  cost: 10,
  args: target,
  result: z.object({ blocked: z.literal(true) }),
  reasons: ['user_not_found', 'yourself', 'too_many'],
});

export const unblockUser = defineMutation({
  name: 'unblockUser',
  summary: "Unblocks a person. Follows that the block ended don't come back.",
  access: 'user',
  rate: 'block',
  idempotency: 'natural',
  cost: 10,
  args: target,
  result: z.object({ blocked: z.literal(false) }),
});

/** Lists the people the caller has blocked, most recently blocked first. */
export const listBlocked = defineQuery({
  name: 'listBlocked',
  summary: 'Lists the people the caller has blocked, most recent first.',
  access: 'user',
  args: page,
  result: z.object({
    people: z.array(personSchema.extend({ blockedAt: z.iso.datetime() })),
    cursor: z.string().nullable(),
  }),
  reasons: ['cursor'],
});

export const muteUser = defineMutation({
  name: 'muteUser',
  summary:
    "Hides a person's content from the caller's lists, for some hours or permanently. That person isn't notified.",
  access: 'user',
  idempotency: 'natural',
  args: target.extend({ hours }),
  result: z.object({ muted: z.literal(true), expiresAt: z.iso.datetime().nullable() }),
  reasons: ['user_not_found', 'yourself', 'too_many'],
});

export const unmuteUser = defineMutation({
  name: 'unmuteUser',
  summary: 'Unmutes a person.',
  access: 'user',
  idempotency: 'natural',
  args: target,
  result: z.object({ muted: z.literal(false) }),
});

/** Lists the people the caller has muted, most recently muted first. */
export const listMuted = defineQuery({
  name: 'listMuted',
  summary: 'Lists the people the caller has muted, most recent first.',
  access: 'user',
  args: page,
  result: z.object({
    people: z.array(
      personSchema.extend({ mutedAt: z.iso.datetime(), expiresAt: z.iso.datetime().nullable() }),
    ),
    cursor: z.string().nullable(),
  }),
  reasons: ['cursor'],
});

const mutedWord = z.object({
  word: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
});

export const muteWord = defineMutation({
  name: 'muteWord',
  summary:
    "Hides content with a word, phrase or hashtag from the caller's lists, for some hours or permanently.",
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({ word, hours }),
  result: z.object({ mutedWord }),
  reasons: ['word', 'too_many'],
});

export const unmuteWord = defineMutation({
  name: 'unmuteWord',
  summary: 'Unmutes a word, phrase or hashtag.',
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({ word }),
  result: z.object({ unmuted: z.boolean() }),
});

export const listMutedWords = defineQuery({
  name: 'listMutedWords',
  summary: "Lists the caller's muted words in alphabetical order.",
  access: 'user',
  args: z.strictObject({}),
  result: z.object({ words: z.array(mutedWord) }),
});

/** Returns whether the caller has blocked or muted a person. */
export const getRelation = defineQuery({
  name: 'getRelation',
  summary: 'Returns whether the caller has blocked or muted a person.',
  access: 'user',
  args: target,
  result: z.object({
    isBlocked: z.boolean(),
    isMuted: z.boolean(),
    mutedUntil: z.iso.datetime().nullable(),
  }),
});

export const reportContent = defineMutation({
  name: 'reportContent',
  summary:
    'Reports content to the moderators and hides it from the caller at once. With `block`, also blocks its author.',
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({
    kind: createVerbatimTextSchema('kind', { max: maxReportTargetKindLength }),
    targetId: createVerbatimTextSchema('targetId', { max: maxReportTargetIdLength }),
    reason: z.enum(reportReasons, { error: `reason must be one of ${reportReasons.join(', ')}` }),
    note: createTextSchema('Note', { max: maxReportNoteLength }).default(''),
    block: z.boolean({ error: 'block must be true or false' }).default(false),
  }),
  result: z.object({ reported: z.literal(true), alreadyReported: z.boolean(), blocked: z.boolean() }),
  reasons: ['not_found', 'own', 'note'],
});

/** Lists the caller's open reports, on which moderators have not decided yet, most recent first. */
export const listReports = defineQuery({
  name: 'listReports',
  summary: "Lists the caller's reports that moderators haven't decided, most recent first.",
  access: 'user',
  args: page,
  result: z.object({
    reports: z.array(
      z.object({
        kind: z.string(),
        targetId: z.string(),
        /** Author of the content; null if the content has none, or if the author has blocked the caller. */
        author: personSchema.nullable(),
        reason: z.enum(reportReasons),
        reportedAt: z.iso.datetime(),
      }),
    ),
    cursor: z.string().nullable(),
  }),
  reasons: ['cursor'],
});

export const withdrawReport = defineMutation({
  name: 'withdrawReport',
  summary:
    "Withdraws one of the caller's reports and shows the content again. Works only until moderators have decided.",
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({
    kind: createVerbatimTextSchema('kind', { max: maxReportTargetKindLength }),
    targetId: createVerbatimTextSchema('targetId', { max: maxReportTargetIdLength }),
  }),
  /**
   * `withdrawn` is true if the report was withdrawn. False if the caller has not reported this content, or if
   * moderators have already decided on the report.
   */
  result: z.object({ withdrawn: z.boolean() }),
});
