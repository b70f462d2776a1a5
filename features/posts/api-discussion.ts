/** Declares the API functions that control the discussion of a post: who may comment, and whom it notifies. */
import * as z from 'zod';
import { defineMutation, defineQuery } from '#platform/contract/define.ts';
import { createIdSchema } from '#platform/contract/text.ts';
import { commentAudiences } from './domain/comment-audience.ts';
import { postSchema } from './domain/post-shape.ts';

const args = z.strictObject({ postId: createIdSchema('postId') });

export const updateCommentAudience = defineMutation({
  name: 'updateCommentAudience',
  demo: 'sandbox',
  summary:
    "Sets who may comment on one of the caller's posts. Comments that exist already stay. The author may always comment.",
  access: 'user',
  rate: 'changeContent',
  idempotency: 'natural',
  args: args.extend({
    audience: z.enum(commentAudiences, {
      error: 'audience must be everyone, following, mentioned or nobody',
    }),
  }),
  result: z.object({ post: postSchema }),
  reasons: ['not_found', 'not_yours'],
});

export const mutePost = defineMutation({
  name: 'mutePost',
  demo: 'sandbox',
  summary: 'Stops notifications to the caller about comments, likes, mentions, reposts and quotes of a post.',
  access: 'user',
  idempotency: 'natural',
  args,
  result: z.object({ muted: z.literal(true) }),
  reasons: ['not_found'],
});

export const unmutePost = defineMutation({
  name: 'unmutePost',
  demo: 'sandbox',
  summary: 'Lets the caller get notifications about a post again.',
  access: 'user',
  idempotency: 'natural',
  args,
  result: z.object({ muted: z.literal(false) }),
});

export const getPostMute = defineQuery({
  name: 'getPostMute',
  summary: 'Returns whether the caller muted a post.',
  access: 'user',
  args,
  result: z.object({ muted: z.boolean() }),
});
