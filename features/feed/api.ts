/** Lists of posts on the wire: home, social, by person, tag and place, saved; and one post as its viewer sees it. */
import * as z from 'zod';
import { mutation, query } from '#platform/contract/define.ts';
import { cursorField, idField, textField } from '#platform/contract/text.ts';
import { noFlags, post } from '#features/posts/domain/post-shape.ts';

const anyLimit = z
  .int({ error: 'limit must be a whole number from 1 to 100' })
  .min(1, { error: 'limit must be a whole number from 1 to 100' })
  .max(100, { error: 'limit must be a whole number from 1 to 100' })
  .optional();

export const listPosts = query({
  name: 'listPosts',
  summary: 'Posts, newest first: 50 by default, 20 of one person. `cursor` is null on the last page.',
  access: 'anyone',
  args: z.strictObject({
    limit: anyLimit,
    cursor: cursorField,
    /** `home` is everything around here, `social` people only, `following` whom the caller follows and themselves. */
    feed: z
      .enum(['home', 'social', 'following'], { error: 'feed must be home, social or following' })
      .default('home'),
    userId: idField('userId').optional(),
    tag: textField('Tag', { min: 1, max: 50 }).optional(),
    venueId: z.string().min(1).max(120).optional(),
  }),
  result: z.object({ posts: z.array(post), cursor: z.string().nullable() }),
  reasons: ['cursor', 'not_authenticated'],
  live: { list: 'posts', viewerDefaults: noFlags },
});

export const getPost = query({
  name: 'getPost',
  summary: 'One post.',
  access: 'anyone',
  args: z.strictObject({ postId: idField('postId') }),
  result: z.object({ post }),
  reasons: ['not_found'],
});

export const getPosts = query({
  name: 'getPosts',
  summary:
    'Some posts by id, in that order; those that are not there are left out. Live, for counters that move.',
  access: 'anyone',
  args: z.strictObject({
    postIds: z.array(idField('postIds')).min(1).max(50, { error: 'postIds must not exceed 50' }),
  }),
  result: z.object({ posts: z.array(post) }),
  live: { list: 'posts', viewerDefaults: noFlags },
});

export const listSavedPosts = query({
  name: 'listSavedPosts',
  summary: 'The posts you keep, last kept first, all of them or those of one folder.',
  access: 'user',
  args: z.strictObject({
    limit: anyLimit,
    cursor: cursorField,
    folder: textField('Folder', { max: 50 }).optional(),
  }),
  result: z.object({
    posts: z.array(post.extend({ savedAt: z.iso.datetime(), folder: z.string().nullable() })),
    folders: z.array(z.object({ name: z.string(), posts: z.int() })),
    cursor: z.string().nullable(),
  }),
  reasons: ['cursor'],
});

export const pinPost = mutation({
  name: 'pinPost',
  summary: 'Keeps a post of your own at the top of your profile, in place of any other.',
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({ postId: idField('postId') }),
  result: z.object({ pinned: z.literal(true) }),
  reasons: ['not_found', 'not_yours'],
});

export const unpinPost = mutation({
  name: 'unpinPost',
  summary: 'Keeps no post at the top of your profile any more.',
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({}),
  result: z.object({ pinned: z.literal(false) }),
});

export const getPinnedPost = query({
  name: 'getPinnedPost',
  summary: 'The post that a person keeps at the top of their profile; null for none.',
  access: 'anyone',
  args: z.strictObject({ userId: idField('userId') }),
  result: z.object({ post: post.nullable() }),
});
