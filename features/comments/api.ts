/** Declares the API functions of comments. */
import * as z from 'zod';
import { defineMutation, defineQuery } from '#platform/contract/define.ts';
import {
  cursorSchema,
  createIdSchema,
  createPageSizeSchema,
  createClientGeneratedIdSchema,
  createTextSchema,
} from '#platform/contract/text.ts';
import { commentSortOrders } from './domain/comment-order.ts';
import { firstCommentPageSize, maxCommentLength } from './domain/limits.ts';
import { commentSchema, defaultViewerDependentCommentFields } from './domain/comment-schema.ts';

const content = createTextSchema('Comment', { min: 1, max: maxCommentLength });

export const createComment = defineMutation({
  name: 'createComment',
  demo: 'sandbox',
  summary: 'Comments on a post, or replies to a comment of that post.',
  access: 'user',
  reachesOthers: true,
  rate: 'createComment',
  cost: 10,
  args: z.strictObject({
    id: createClientGeneratedIdSchema().optional(),
    postId: createIdSchema('postId'),
    content,
    parentId: createIdSchema('parentId').nullish(),
  }),
  result: z.object({ comment: commentSchema }),
  reasons: ['not_found', 'comment_audience', 'parent', 'id_taken', 'trust_links', 'trust_mentions'],
});

export const listComments = defineQuery({
  name: 'listComments',
  summary:
    'Lists the comments of a post, 100 by default. `sort` is `newest` (the default), `top` or `oldest`.',
  access: 'anyone',
  cost: 10,
  args: z.strictObject({
    postId: createIdSchema('postId'),
    limit: createPageSizeSchema(100),
    cursor: cursorSchema,
    sort: z.enum(commentSortOrders, { error: 'sort must be newest, oldest or top' }).default('newest'),
  }),
  result: z.object({ comments: z.array(commentSchema), cursor: z.string().nullable() }),
  reasons: ['not_found', 'cursor'],
  live: {
    list: 'comments',
    viewerDefaults: defaultViewerDependentCommentFields,
    sizes: [firstCommentPageSize],
  },
});

export const updateComment = defineMutation({
  name: 'updateComment',
  demo: 'sandbox',
  summary: "Edits one of the caller's comments.",
  access: 'user',
  rate: 'changeContent',
  reachesOthers: true,
  args: z.strictObject({ commentId: createIdSchema('commentId'), content }),
  result: z.object({ comment: commentSchema }),
  reasons: ['not_found', 'not_yours', 'trust_links', 'trust_mentions'],
});

export const deleteComment = defineMutation({
  name: 'deleteComment',
  demo: 'sandbox',
  summary:
    "Deletes a comment, as its author, the post's author or an admin. A comment with replies leaves a placeholder.",
  access: 'user',
  rate: 'changeContent',
  idempotency: 'natural',
  args: z.strictObject({ commentId: createIdSchema('commentId') }),
  result: z.object({ commentId: z.string(), comments: z.int() }),
  reasons: ['not_found', 'not_yours'],
});

const commentArgs = z.strictObject({ commentId: createIdSchema('commentId') });

export const hideComment = defineMutation({
  name: 'hideComment',
  summary:
    "Hides another person's comment on one of the caller's posts. It is shown folded, after the others. Nobody is notified.",
  access: 'user',
  rate: 'changeContent',
  idempotency: 'natural',
  args: commentArgs,
  result: z.object({ comment: commentSchema }),
  reasons: ['not_found', 'not_yours', 'own'],
});

export const unhideComment = defineMutation({
  name: 'unhideComment',
  summary: "Shows a comment again that the caller hid on one of the caller's posts.",
  access: 'user',
  rate: 'changeContent',
  idempotency: 'natural',
  args: commentArgs,
  result: z.object({ comment: commentSchema }),
  reasons: ['not_found', 'not_yours', 'own'],
});

export const pinComment = defineMutation({
  name: 'pinComment',
  demo: 'sandbox',
  summary:
    "Pins a comment to the top of the comments of one of the caller's posts, replacing the previous one.",
  access: 'user',
  rate: 'changeContent',
  args: commentArgs,
  /** `unpinnedCommentId` is the id of the comment that was pinned before; null if there was none. */
  result: z.object({ comment: commentSchema, unpinnedCommentId: z.string().nullable() }),
  reasons: ['not_found', 'not_yours', 'reply', 'hidden'],
});

export const unpinComment = defineMutation({
  name: 'unpinComment',
  demo: 'sandbox',
  summary: "Unpins a comment on one of the caller's posts.",
  access: 'user',
  rate: 'changeContent',
  idempotency: 'natural',
  args: commentArgs,
  result: z.object({ comment: commentSchema }),
  reasons: ['not_found', 'not_yours'],
});
