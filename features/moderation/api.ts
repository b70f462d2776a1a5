/** Wire functions of blocks, mutes, muted words and reports. */
import * as z from 'zod';
import { defineMutation, defineQuery } from '#platform/contract/define.ts';
import {
  cursorField,
  pageSizeField,
  opaqueTextField,
  textField,
  userIdField,
} from '#platform/contract/text.ts';
import { personSchema } from '#features/accounts/api.ts';
import {
  maxMuteHours,
  maxReportNoteLength,
  maxReportKindLength,
  maxReportTargetIdLength,
  maxMutedWordLength,
} from './domain/limits.ts';
import { reportReasons } from './domain/report-reasons.ts';

const target = z.strictObject({
  /** User id of the other person. */
  userId: userIdField(),
});
/** Duration of a mute in hours; omitted or null means without an end. */
const hours = z
  .int({ error: `hours must be a whole number from 1 to ${maxMuteHours}` })
  .min(1, { error: `hours must be a whole number from 1 to ${maxMuteHours}` })
  .max(maxMuteHours, { error: `hours must be a whole number from 1 to ${maxMuteHours}` })
  .nullish();
const page = z.strictObject({ limit: pageSizeField(50), cursor: cursorField });
const word = textField('Word', { min: 1, max: maxMutedWordLength });

export const blockUser = defineMutation({
  name: 'blockUser',
  summary: 'Blocks a person: neither sees the other any more, and neither follows the other.',
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
  summary: 'Takes a block back. Follows it ended do not come back.',
  access: 'user',
  rate: 'block',
  idempotency: 'natural',
  cost: 10,
  args: target,
  result: z.object({ blocked: z.literal(false) }),
});

export const listBlocked = defineQuery({
  name: 'listBlocked',
  summary: 'The people you have blocked, the latest first.',
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
  summary: 'Leaves a person out of your lists, for some hours or for good. They do not learn of it.',
  access: 'user',
  idempotency: 'natural',
  args: target.extend({ hours }),
  result: z.object({ muted: z.literal(true), expiresAt: z.iso.datetime().nullable() }),
  reasons: ['user_not_found', 'yourself', 'too_many'],
});

export const unmuteUser = defineMutation({
  name: 'unmuteUser',
  summary: 'Takes a mute back.',
  access: 'user',
  idempotency: 'natural',
  args: target,
  result: z.object({ muted: z.literal(false) }),
});

export const listMuted = defineQuery({
  name: 'listMuted',
  summary: 'The people you have muted, the latest first.',
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
  summary: 'Leaves out of your lists whatever says a word, phrase or hashtag, for some hours or for good.',
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({ word, hours }),
  result: z.object({ mutedWord }),
  reasons: ['word', 'too_many'],
});

export const unmuteWord = defineMutation({
  name: 'unmuteWord',
  summary: 'Takes a muted word back.',
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({ word }),
  result: z.object({ unmuted: z.boolean() }),
});

export const listMutedWords = defineQuery({
  name: 'listMutedWords',
  summary: 'The words you have muted, by name.',
  access: 'user',
  args: z.strictObject({}),
  result: z.object({ words: z.array(mutedWord) }),
});

export const getRelation = defineQuery({
  name: 'getRelation',
  summary: 'Whether you have blocked or muted a person.',
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
    'Reports a thing to the moderators and hides it from you at once; blocks its author too if you wish.',
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({
    kind: opaqueTextField('kind', { max: maxReportKindLength }),
    targetId: opaqueTextField('targetId', { max: maxReportTargetIdLength }),
    reason: z.enum(reportReasons, { error: `reason must be one of ${reportReasons.join(', ')}` }),
    note: textField('Note', { max: maxReportNoteLength }).default(''),
    block: z.boolean({ error: 'block must be true or false' }).default(false),
  }),
  result: z.object({ reported: z.literal(true), alreadyReported: z.boolean(), blocked: z.boolean() }),
  reasons: ['not_found', 'own', 'note'],
});

export const withdrawReport = defineMutation({
  name: 'withdrawReport',
  summary: 'Takes a report back as long as nobody has decided on it; the thing is shown again.',
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({
    kind: opaqueTextField('kind', { max: maxReportKindLength }),
    targetId: opaqueTextField('targetId', { max: maxReportTargetIdLength }),
  }),
  /** False if there is no such report, or moderators have already decided on it. */
  result: z.object({ withdrawn: z.boolean() }),
});
