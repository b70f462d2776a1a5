/**
 * Declares the API functions of likes. A person can like a post or comment only once, so repeating a call changes
 * nothing.
 */
import * as z from 'zod';
import { defineMutation, defineQuery } from '#platform/contract/define.ts';
import { cursorSchema, createIdSchema, createPageSizeSchema } from '#platform/contract/text.ts';

const likeAnswer = z.object({ liked: z.boolean(), likes: z.int() });

export const likePost = defineMutation({
  name: 'likePost',
  summary: 'Likes a post.',
  access: 'user',
  reachesOthers: true,
  rate: 'like',
  idempotency: 'natural',
  args: z.strictObject({ postId: createIdSchema('postId') }),
  result: likeAnswer,
  reasons: ['not_found'],
});

export const unlikePost = defineMutation({
  name: 'unlikePost',
  summary: 'Unlikes a post.',
  access: 'user',
  rate: 'like',
  idempotency: 'natural',
  args: z.strictObject({ postId: createIdSchema('postId') }),
  result: likeAnswer,
  reasons: ['not_found'],
});

export const listPostLikers = defineQuery({
  name: 'listPostLikers',
  summary: 'Lists the people who like a post, most recent first.',
  access: 'anyone',
  cost: 5,
  args: z.strictObject({
    postId: createIdSchema('postId'),
    limit: createPageSizeSchema(50),
    cursor: cursorSchema,
  }),
  result: z.object({
    people: z.array(
      z.object({
        id: z.string(),
        handle: z.string(),
        displayName: z.string(),
        avatarUrl: z.string(),
        likedAt: z.iso.datetime(),
      }),
    ),
    cursor: z.string().nullable(),
  }),
  reasons: ['not_found', 'cursor'],
});

export const likeComment = defineMutation({
  name: 'likeComment',
  summary: 'Likes a comment.',
  access: 'user',
  reachesOthers: true,
  rate: 'like',
  idempotency: 'natural',
  args: z.strictObject({ commentId: createIdSchema('commentId') }),
  result: likeAnswer,
  reasons: ['not_found'],
});

export const unlikeComment = defineMutation({
  name: 'unlikeComment',
  summary: 'Unlikes a comment.',
  access: 'user',
  rate: 'like',
  idempotency: 'natural',
  args: z.strictObject({ commentId: createIdSchema('commentId') }),
  result: likeAnswer,
  reasons: ['not_found'],
});
