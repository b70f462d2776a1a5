/**
 * API functions of posts, drafts, deferred posts (not published yet) and followed tags. `features/feed` lists posts.
 */
import * as z from 'zod';
import { imageBodyLimitBytes, defineMutation, defineQuery } from '#platform/contract/define.ts';
import {
  cursorSchema,
  createIdSchema,
  createPageSizeSchema,
  createClientGeneratedIdSchema,
  createPatternMatchingTextSchema,
  createTextSchema,
} from '#platform/contract/text.ts';
import { publishedLocationSchema } from '#features/places/domain/place-shape.ts';
import {
  deletedPostSchema,
  postSchema,
  earlierPostVersionSchema,
  newPollSchema,
} from './domain/post-shape.ts';
import {
  maxPostLength,
  maxImagesPerPost,
  maxTagLength,
  maxAltTextLength,
  maxSavedPostFolderNameLength,
} from './domain/limits.ts';
import {
  draftPollSchema,
  newPostFields,
  submittedPostTextSchema,
  submittedPostLocationSchema,
  submittedPostTagsSchema,
  submittedPostVenueSchema,
} from './domain/post-input.ts';

export const createPost = defineMutation({
  name: 'createPost',
  demo: 'sandbox',
  summary:
    'Publishes a post. If the caller posted the same text and first photo in the last 24 hours, returns that post instead.',
  access: 'user',
  reachesOthers: true,
  rate: 'createPost',
  bodyLimit: imageBodyLimitBytes,
  timeoutMs: 30_000,
  cost: 10,
  args: z.strictObject({
    id: createClientGeneratedIdSchema().optional(),
    ...newPostFields,
    location: submittedPostLocationSchema.nullish(),
  }),
  result: z.object({
    post: postSchema,
    duplicate: z.boolean().optional(),
    notes: z.array(z.string()).optional(),
  }),
  reasons: ['image', 'too_big', 'empty', 'venue', 'id_taken', 'quoted', 'trust_links', 'trust_mentions'],
});

export const updatePost = defineMutation({
  name: 'updatePost',
  demo: 'sandbox',
  summary: "Edits one of the caller's posts. Earlier versions stay visible in its history.",
  access: 'user',
  rate: 'editPost',
  cost: 20,
  args: z.strictObject({
    postId: createIdSchema('postId'),
    content: submittedPostTextSchema.optional(),
    tags: submittedPostTagsSchema.optional(),
    venue: submittedPostVenueSchema.nullish(),
    /**
     * The post's `updatedAt` at the time when the client loaded the post; null if the post had never been edited. The
     * edit is refused if the post was changed or deleted since then (ERR-004). If this field is missing, the edit is
     * accepted without this check.
     */
    baseUpdatedAt: z.iso.datetime({ error: 'baseUpdatedAt must be a time' }).nullable().optional(),
    /** Null removes the location from the post. If omitted, the location is not changed. */
    location: z.null({ error: 'location can only be removed (null)' }).optional(),
    /** New alt texts, in the order of the post's images. The images themselves cannot be changed. */
    imageAlts: z
      .array(createTextSchema('Alt text', { max: maxAltTextLength }))
      .max(maxImagesPerPost)
      .optional(),
  }),
  result: z.object({ post: postSchema }),
  reasons: ['not_found', 'not_yours', 'empty', 'repost', 'set', 'nodata', 'trust_links', 'trust_mentions'],
});

export const deletePost = defineMutation({
  name: 'deletePost',
  demo: 'sandbox',
  summary: 'Deletes a post, as its author or an admin. Authors can restore posts they deleted for 30 days.',
  access: 'user',
  rate: 'changeContent',
  idempotency: 'natural',
  args: z.strictObject({ postId: createIdSchema('postId') }),
  result: z.object({ postId: z.string(), restorableUntil: z.iso.datetime() }),
  reasons: ['not_found', 'not_yours'],
});

export const restorePost = defineMutation({
  name: 'restorePost',
  demo: 'sandbox',
  summary: 'Restores a post that the caller deleted in the last 30 days.',
  access: 'user',
  rate: 'changeContent',
  idempotency: 'natural',
  args: z.strictObject({ postId: createIdSchema('postId') }),
  result: z.object({ post: postSchema }),
  reasons: ['not_found'],
});

export const listDeletedPosts = defineQuery({
  name: 'listDeletedPosts',
  summary: 'Lists the posts that the caller deleted in the last 30 days and can restore, last deleted first.',
  access: 'user',
  args: z.strictObject({ limit: z.int().min(1).max(50).default(20), cursor: cursorSchema }),
  result: z.object({ posts: z.array(deletedPostSchema), cursor: z.string().nullable() }),
  reasons: ['cursor'],
});

export const getPostHistory = defineQuery({
  name: 'getPostHistory',
  summary: 'Lists the earlier versions of a post, newest first. At most 100 are kept, including the first.',
  access: 'anyone',
  cost: 10,
  args: z.strictObject({ postId: createIdSchema('postId') }),
  result: z.object({ versions: z.array(earlierPostVersionSchema) }),
  reasons: ['not_found'],
});

export const savePost = defineMutation({
  name: 'savePost',
  demo: 'sandbox',
  summary: 'Saves a post for the caller, optionally in a folder. Nobody else can see saved posts.',
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({
    postId: createIdSchema('postId'),
    folder: createTextSchema('Folder', { max: maxSavedPostFolderNameLength }).nullish(),
  }),
  result: z.object({ saved: z.literal(true), folder: z.string().nullable() }),
  reasons: ['not_found', 'too_many'],
});

export const unsavePost = defineMutation({
  name: 'unsavePost',
  demo: 'sandbox',
  summary: "Removes a post from the caller's saved posts.",
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({ postId: createIdSchema('postId') }),
  result: z.object({ saved: z.literal(false) }),
});

/** Returns how many links and mentions a new user may have in one text; null if the caller is not new (EXP-057). */
export const getTrustLimits = defineQuery({
  name: 'getTrustLimits',
  summary:
    'Returns how many different links and mentions a text by the caller may contain; null means no limit.',
  access: 'user',
  args: z.strictObject({}),
  result: z.object({ limits: z.object({ links: z.int(), mentions: z.int() }).nullable() }),
});

const draftBody = z.strictObject({
  content: createTextSchema('Content', { max: maxPostLength, trim: false }).default(''),
  tags: submittedPostTagsSchema.default([]),
  venue: submittedPostVenueSchema.nullish(),
  /** Id of the post that the draft quotes. It is checked when the post is published. */
  quotedPostId: createIdSchema('quotedPostId').nullish(),
  poll: draftPollSchema.nullish(),
});

const draft = z.object({
  id: z.string(),
  content: z.string(),
  tags: z.array(z.string()),
  venue: z.unknown(),
  /** Absent if the draft quotes no post. */
  quotedPostId: z.string().optional(),
  /** Absent if the draft has no poll. */
  poll: newPollSchema.optional(),
  updatedAt: z.iso.datetime(),
});

export const saveDraft = defineMutation({
  name: 'saveDraft',
  demo: 'sandbox',
  summary: 'Saves a draft of a post (text, tags, venue, quoted post and poll) for the caller.',
  access: 'user',
  idempotency: 'natural',
  args: draftBody.extend({ id: createClientGeneratedIdSchema() }),
  result: z.object({ draft }),
  reasons: ['too_many'],
});

export const listDrafts = defineQuery({
  name: 'listDrafts',
  summary: "Lists the caller's drafts, last edited first.",
  access: 'user',
  args: z.strictObject({}),
  result: z.object({
    drafts: z.array(
      draft.extend({
        venueName: z
          .string()
          .nullable()
          .describe('Name of the venue; null if the draft has none or the venue no longer exists.'),
      }),
    ),
  }),
});

export const deleteDraft = defineMutation({
  name: 'deleteDraft',
  demo: 'sandbox',
  summary: "Deletes one of the caller's drafts.",
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({ id: createIdSchema('id') }),
  result: z.object({ deleted: z.boolean() }),
});

export const sharePost = defineMutation({
  name: 'sharePost',
  summary: 'Counts that the caller shared a post, once per day.',
  access: 'user',
  reachesOthers: true,
  args: z.strictObject({ postId: createIdSchema('postId') }),
  result: z.object({ shares: z.int() }),
  reasons: ['not_found'],
});

export const recordPostView = defineMutation({
  name: 'recordPostView',
  demo: 'sandbox',
  summary: "Counts views of posts, once per viewer, post and day. The author's own views don't count.",
  access: 'anyone',
  cost: 5,
  idempotency: 'natural',
  args: z.strictObject({
    postIds: z.array(createIdSchema('postIds')).min(1).max(50),
    /** Random id that a guest's browser generated. It ensures that a guest's view of a post counts once a day. */
    guestId: createPatternMatchingTextSchema('guestId', /^guest_[A-Za-z0-9_-]{8,64}$/).optional(),
  }),
  result: z.object({ counted: z.int() }),
});

export const followTag = defineMutation({
  name: 'followTag',
  demo: 'sandbox',
  summary: 'Follows a hashtag.',
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({ tag: createTextSchema('Tag', { min: 1, max: maxTagLength }) }),
  result: z.object({ tag: z.string(), following: z.literal(true) }),
  reasons: ['too_many'],
});

export const unfollowTag = defineMutation({
  name: 'unfollowTag',
  demo: 'sandbox',
  summary: 'Unfollows a hashtag.',
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({ tag: createTextSchema('Tag', { min: 1, max: maxTagLength }) }),
  result: z.object({ tag: z.string(), following: z.literal(false) }),
});

export const listFollowedTags = defineQuery({
  name: 'listFollowedTags',
  summary: 'Lists the hashtags the caller follows, in alphabetical order.',
  access: 'user',
  args: z.strictObject({}),
  result: z.object({ tags: z.array(z.string()) }),
});

export const listPostTags = defineQuery({
  name: 'listPostTags',
  summary: 'Lists hashtags that begin with a prefix, most used first, for autocompletion and as suggestions.',
  access: 'anyone',
  cost: 30,
  args: z.strictObject({
    prefix: createTextSchema('Prefix', { max: maxTagLength }).default(''),
    /** True to also return a picture of each tag. */
    hasPictures: z.boolean().default(false),
    limit: createPageSizeSchema(8, 20),
    cursor: cursorSchema,
  }),
  result: z.object({
    tags: z.array(
      z.object({
        tag: z.string(),
        posts: z.int(),
        /**
         * First picture of a recent public post with the tag whose author the viewer neither blocked nor muted. Null if
         * there is none, or if no pictures were requested.
         */
        picture: z.object({ url: z.string(), width: z.int() }).nullable(),
      }),
    ),
  }),
});

/** A deferred post: published only after its author has left the place. Until then, only its author can see it. */
const heldPost = z.object({
  id: z.string(),
  content: z.string(),
  images: z.array(z.string()),
  venue: z.string().nullable(),
  tags: z.array(z.string()),
  /** The place that the post will show when it is published; null for none. */
  location: publishedLocationSchema.nullable(),
  /** Absent if the post quotes no other post. */
  quotedPostId: z.string().optional(),
  /** Absent if the post has no poll. */
  poll: newPollSchema.optional(),
  /** Time at which the post is published even if its author has not left the place. */
  dueAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
});

/** Stores a post that is published when its author has left the place, or at its due time at the latest (NEW-06). */
export const holdPost = defineMutation({
  name: 'holdPost',
  summary: 'Schedules a post that is published when the caller is 500 m away, or after 30 minutes.',
  access: 'user',
  reachesOthers: true,
  rate: 'createPost',
  bodyLimit: imageBodyLimitBytes,
  timeoutMs: 30_000,
  args: z.strictObject({
    id: createClientGeneratedIdSchema().optional(),
    ...newPostFields,
    location: submittedPostLocationSchema,
  }),
  result: z.object({ held: heldPost }),
  reasons: [
    'image',
    'too_big',
    'empty',
    'venue',
    'id_taken',
    'quoted',
    'too_many',
    'trust_links',
    'trust_mentions',
  ],
});

export const listHeldPosts = defineQuery({
  name: 'listHeldPosts',
  summary: "Lists the caller's posts that are waiting to be published, newest first.",
  access: 'user',
  args: z.strictObject({}),
  result: z.object({ held: z.array(heldPost) }),
});

/**
 * Publishes a deferred post immediately. The app calls this function when the author's device has left the place where
 * the post was written, or when the author does not want to wait (NEW-06).
 */
export const releaseHeldPosts = defineMutation({
  name: 'releaseHeldPosts',
  summary: "Publishes one of the caller's held posts now. The app calls it once the author is 500 m away.",
  access: 'user',
  reachesOthers: true,
  idempotency: 'natural',
  args: z.strictObject({ id: createIdSchema('id') }),
  /**
   * `published` contains the id of the new post, which differs from the id of the deferred post. `published` is empty
   * if no post was created, for example because the author already published the same post. `waiting` is the number of
   * posts of the caller that are still deferred.
   */
  result: z.object({ published: z.array(z.string()), waiting: z.int() }),
  reasons: ['not_found'],
});

export const cancelHeldPost = defineMutation({
  name: 'cancelHeldPost',
  summary: "Deletes one of the caller's held posts before it is published.",
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({ id: createIdSchema('id') }),
  result: z.object({ cancelled: z.boolean() }),
});
