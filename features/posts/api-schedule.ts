/** API functions of scheduled posts: posts that are published at a time that their author chose (EXP-029). */
import * as z from 'zod';
import { defineMutation, defineQuery, imageBodyLimitBytes } from '#platform/contract/define.ts';
import { createIdSchema, createTextSchema } from '#platform/contract/text.ts';
import { createPost, holdPost } from './api.ts';
import { maxAltTextLength, maxImagesPerPost } from './domain/limits.ts';
import { submittedPostTextSchema, submittedPostTagsSchema } from './domain/post-input.ts';
import { scheduledPostPublishingProblems } from './domain/schedule.ts';

const publishAt = z.iso.datetime({
  offset: true,
  error: 'publishAt must be a time such as 2026-12-01T16:00:00Z',
});

/** A scheduled post. Until it is published, only its author can see it. */
const scheduledPost = holdPost.result.shape.held.extend({
  /** Alt texts, in the order of the images. Servers of an earlier version do not send them. */
  imageAlts: z.array(z.string()).optional(),
  /** Why the post could not be published when it was due; null if it waits for its time. */
  problem: z.enum(scheduledPostPublishingProblems).nullable(),
});

export const schedulePost = defineMutation({
  name: 'schedulePost',
  summary: 'Schedules a post for a time from 5 minutes to a year ahead.',
  access: 'user',
  reachesOthers: true,
  rate: 'createPost',
  bodyLimit: imageBodyLimitBytes,
  timeoutMs: 30_000,
  args: createPost.args.extend({ publishAt }),
  result: z.object({ scheduled: scheduledPost }),
  reasons: [
    'image',
    'too_big',
    'empty',
    'venue',
    'id_taken',
    'quoted',
    'too_many',
    'too_soon',
    'too_late',
    'trust_links',
    'trust_mentions',
  ],
});

export const listScheduledPosts = defineQuery({
  name: 'listScheduledPosts',
  summary: "Lists the caller's scheduled posts, the next one first.",
  access: 'user',
  args: z.strictObject({}),
  result: z.object({ scheduled: z.array(scheduledPost) }),
});

export const reschedulePost = defineMutation({
  name: 'reschedulePost',
  summary: "Changes the time of one of the caller's scheduled posts.",
  access: 'user',
  reachesOthers: true,
  idempotency: 'natural',
  args: z.strictObject({ id: createIdSchema('id'), publishAt }),
  result: z.object({ scheduled: scheduledPost }),
  reasons: ['not_found', 'too_soon', 'too_late'],
});

export const editScheduledPost = defineMutation({
  name: 'editScheduledPost',
  summary: "Changes the text, tags and alt texts of one of the caller's scheduled posts.",
  access: 'user',
  reachesOthers: true,
  rate: 'editPost',
  idempotency: 'natural',
  args: z.strictObject({
    id: createIdSchema('id'),
    content: submittedPostTextSchema,
    tags: submittedPostTagsSchema.optional(),
    /** New alt texts, in the order of the post's images. The images themselves cannot be changed. */
    imageAlts: z
      .array(createTextSchema('Alt text', { max: maxAltTextLength }))
      .max(maxImagesPerPost)
      .optional(),
  }),
  result: z.object({ scheduled: scheduledPost }),
  reasons: ['not_found', 'empty', 'repost', 'trust_links', 'trust_mentions'],
});

export const publishScheduledPost = defineMutation({
  name: 'publishScheduledPost',
  summary: "Publishes one of the caller's scheduled posts now.",
  access: 'user',
  reachesOthers: true,
  rate: 'createPost',
  args: z.strictObject({ id: createIdSchema('id') }),
  result: z.object({ postId: z.string() }),
  reasons: ['not_found', ...scheduledPostPublishingProblems],
});

export const deleteScheduledPost = defineMutation({
  name: 'deleteScheduledPost',
  summary: "Deletes one of the caller's scheduled posts.",
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({ id: createIdSchema('id') }),
  result: z.object({ deleted: z.boolean() }),
});
