/**
 * Declares the API functions of the feed: lists of posts, single posts, pinned posts, ranked feeds and their settings.
 */
import * as z from 'zod';
import { defineMutation, defineQuery } from '#platform/contract/define.ts';
import {
  cursorSchema,
  createIdSchema,
  createPageSizeSchema,
  createClientGeneratedIdSchema,
  createVerbatimTextSchema,
  createTextSchema,
  createUserIdSchema,
} from '#platform/contract/text.ts';
import { defaultViewerDependentPostFields, postSchema } from '#features/posts/domain/post-shape.ts';
import { postsPerLiveSubscription, feedPageSize } from './domain/feed-page-sizes.ts';
import { maxFeedMixNameLength, maxRankingSeedLength } from './domain/limits.ts';
import { scoreComponentNames } from './domain/rank-posts.ts';
import { maxSavedPostFolderNameLength, maxTagLength } from '#features/posts/domain/limits.ts';
import { maxVenueIdLength } from '#features/venues/domain/limits.ts';

const anyLimit = z
  .int({ error: 'limit must be a whole number from 1 to 100' })
  .min(1, { error: 'limit must be a whole number from 1 to 100' })
  .max(100, { error: 'limit must be a whole number from 1 to 100' })
  .optional();

/**
 * Lists posts, newest first, at most `limit` per page. The default `limit` is 20 for the posts of one author (`userId`)
 * and 50 for other lists.
 */
export const listPosts = defineQuery({
  name: 'listPosts',
  summary:
    'Lists posts, newest first: 50 by default, or 20 with `userId`. `cursor` is null on the last page.',
  access: 'anyone',
  cost: 20,
  args: z.strictObject({
    limit: anyLimit,
    cursor: cursorSchema,
    /**
     * The list to read. `home`: all posts. `social`: posts by people, without bots. `following`: the caller's
     * own posts, and posts by people whom the caller follows.
     */
    feed: z
      .enum(['home', 'social', 'following'], { error: 'feed must be home, social or following' })
      .default('home'),
    userId: createUserIdSchema().optional(),
    tag: createTextSchema('Tag', { min: 1, max: maxTagLength }).optional(),
    venueId: createVerbatimTextSchema('venueId', { max: maxVenueIdLength }).optional(),
    /** True to list only posts with pictures, for example for the picture grid of a profile. */
    withPictures: z.boolean({ error: 'withPictures must be true or false' }).optional(),
  }),
  result: z.object({ posts: z.array(postSchema), cursor: z.string().nullable() }),
  reasons: ['cursor', 'not_authenticated'],
  live: {
    list: 'posts',
    viewerDefaults: defaultViewerDependentPostFields,
    sizes: [feedPageSize],
    oneOf: ['userId', 'tag', 'venueId'],
  },
});

export const getPost = defineQuery({
  name: 'getPost',
  summary: 'Returns a post by its id.',
  access: 'anyone',
  cost: 3,
  args: z.strictObject({ postId: createIdSchema('postId') }),
  result: z.object({
    post: postSchema,
    /**
     * `comment` is false if the author lets only other people comment (EXP-030): the same rule guards `createComment`.
     * It is true for a guest if everyone may comment, although a guest has to sign up first.
     */
    can: z.object({ comment: z.boolean() }),
    /**
     * True if the caller's lists leave the post out, because the caller muted its author or a word in it. Omitted
     * otherwise. Where another post quotes it, the app folds it.
     */
    isMuted: z.literal(true).optional(),
  }),
  reasons: ['not_found'],
});

export const getPosts = defineQuery({
  name: 'getPosts',
  summary:
    'Returns posts by id, in the given order; missing posts are left out. Live, to keep counters up to date.',
  access: 'anyone',
  cost: 8,
  args: z.strictObject({
    postIds: z
      .array(createIdSchema('postIds'))
      .min(1)
      .max(50, { error: 'postIds must have at most 50 items' }),
  }),
  result: z.object({ posts: z.array(postSchema) }),
  live: {
    list: 'posts',
    viewerDefaults: defaultViewerDependentPostFields,
    mostIds: postsPerLiveSubscription,
  },
});

export const listSavedPosts = defineQuery({
  name: 'listSavedPosts',
  summary:
    "Lists the caller's saved posts, most recently saved first. `folder` limits the list to one folder.",
  access: 'user',
  args: z.strictObject({
    limit: anyLimit,
    cursor: cursorSchema,
    folder: createTextSchema('Folder', { max: maxSavedPostFolderNameLength }).optional(),
  }),
  result: z.object({
    posts: z.array(postSchema.extend({ savedAt: z.iso.datetime(), folder: z.string().nullable() })),
    folders: z.array(z.object({ name: z.string(), posts: z.int() })),
    cursor: z.string().nullable(),
  }),
  reasons: ['cursor'],
});

export const pinPost = defineMutation({
  name: 'pinPost',
  demo: 'sandbox',
  summary: "Pins one of the caller's posts to the top of their profile, replacing the previous one.",
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({ postId: createIdSchema('postId') }),
  result: z.object({ pinned: z.literal(true) }),
  reasons: ['not_found', 'not_yours'],
});

export const unpinPost = defineMutation({
  name: 'unpinPost',
  demo: 'sandbox',
  summary: "Unpins the post from the top of the caller's profile.",
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({}),
  result: z.object({ pinned: z.literal(false) }),
});

export const getPinnedPost = defineQuery({
  name: 'getPinnedPost',
  summary: "Returns the post pinned to a person's profile, or null.",
  access: 'anyone',
  cost: 3,
  args: z.strictObject({ userId: createUserIdSchema() }),
  result: z.object({ post: postSchema.nullable() }),
});

const sliderError = { error: 'A slider must be a whole number from 0 to 100' };
const slider = z.int(sliderError).min(0, sliderError).max(100, sliderError);
const mix = z.strictObject({
  near: slider,
  new: slider,
  friends: slider,
  topics: slider,
  surprise: slider,
  bots: slider,
});

const signal = z.int();
const rankedPost = z.object({
  post: postSchema,
  /** Score of the post: the sum of the points of all `reasons`. */
  rankingScore: z.int(),
  /**
   * Part of the score that depends on the viewer: the sum of the points of the score components `near`, `friends`,
   * `topics` and `asked` (the viewer's feedback “more like this” or “less like this”).
   */
  personalizedScore: z.int(),
  /**
   * Rank of the post within its ranking, counted across pages; the first post has 1. When all posts of a ranking have
   * been returned, the next page begins a ranking of older posts, in which counting starts again at 1.
   */
  position: z.int(),
  /**
   * Explanations of the score, sorted by absolute points, largest first. There is one for each score component (`part`)
   * whose signal is not 0. A component has 0 points if its slider gives it no weight.
   */
  reasons: z.array(z.object({ part: z.enum(scoreComponentNames), points: z.int(), text: z.string() })),
  /**
   * Strength of each score component for the post and the viewer, from -1000 to 1000. The points of a component are its
   * signal × the weight of its slider, so the client can compute the scores for other slider values without another
   * call.
   */
  signals: z.object({
    near: signal,
    new: signal,
    friends: signal,
    topics: signal,
    surprise: signal,
    bots: signal,
    asked: signal,
  }),
});

/** Ranks the newest posts of a feed, or the given posts, for the caller (FN-009). */
export const processSmartFeedAlgorithm = defineQuery({
  name: 'processSmartFeedAlgorithm',
  summary: "Ranks posts by a mix of criteria. Returns each post's score and the reasons that add up to it.",
  access: 'anyone',
  cost: 30,
  bodyLimit: 256 * 1024,
  args: z.strictObject({
    /**
     * Posts to rank: ids, or whole posts of which only `id` is read. If omitted, the newest posts of `feed` are ranked.
     */
    posts: z
      .array(z.union([createIdSchema('posts'), z.object({ id: createIdSchema('posts') })]), {
        error: 'posts must be a list',
      })
      .max(400, { error: 'posts must have at most 400 items' })
      .optional(),
    feed: z.enum(['home', 'social'], { error: 'feed must be home or social' }).default('home'),
    /**
     * Slider values for this ranking (the mix). A missing slider gets its value from the preferences that the caller
     * has set earlier, or else from the default mix.
     */
    preferences: mix
      .partial()
      .extend({
        /** Seed of the pseudo-random `surprise` signal. The same seed always gives the same signal for a post. */
        seed: createTextSchema('seed', { max: maxRankingSeedLength }).default(''),
      })
      .default({ seed: '' }),
    limit: createPageSizeSchema(50),
    cursor: cursorSchema,
  }),
  result: z.object({
    rankedFeed: z.array(rankedPost),
    metadata: z.object({
      algorithm: z.string(),
      /** Number of posts that were ranked to build this response. */
      candidates: z.int(),
      mix,
      rankedAt: z.iso.datetime(),
      /** True if the viewer is signed in. Only then can personal data influence the ranking. */
      personalized: z.boolean(),
      /** True if the viewer has set a home area. Only then can the distance of posts influence the ranking. */
      knowsArea: z.boolean(),
    }),
    cursor: z.string().nullable(),
  }),
  reasons: ['cursor'],
});

const namedMix = z.object({ id: z.string(), name: z.string(), mix });
const feedWish = z.object({
  id: z.string(),
  wish: z.enum(['more', 'less']),
  about: z.enum(['tag', 'person', 'venue']),
  /** Subject of the feedback: a tag, or the id of a person or venue, depending on `about`. */
  target: z.string(),
  /** Name of the subject for display, such as `#art` or the name of a person. */
  label: z.string(),
  createdAt: z.iso.datetime(),
});

/**
 * Returns the caller's settings of ranked feeds: saved mixes (named sets of slider values), feedback (“more like this”
 * or “less like this”), and whether the caller's posts are excluded from other people's ranked feeds.
 */
export const getFeedSettings = defineQuery({
  name: 'getFeedSettings',
  summary:
    "Returns the caller's ranked-feed settings: saved mixes, feedback, and whether their posts are excluded.",
  access: 'user',
  args: z.strictObject({}),
  result: z.object({ keepOut: z.boolean(), mixes: z.array(namedMix), wishes: z.array(feedWish) }),
});

/** Excludes the caller's posts from other people's ranked feeds, or includes them again. */
export const updateFeedSettings = defineMutation({
  name: 'updateFeedSettings',
  demo: 'sandbox',
  summary: "Excludes the caller's posts from ranked feeds, or includes them again.",
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({ keepOut: z.boolean({ error: 'keepOut must be true or false' }) }),
  result: z.object({ keepOut: z.boolean() }),
});

/** Saves a mix (the slider values of a ranked feed) under a name (NEW-03). */
export const saveFeedMix = defineMutation({
  name: 'saveFeedMix',
  demo: 'sandbox',
  summary: 'Saves a feed mix under a name, or overwrites the one with the same id.',
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({
    id: createClientGeneratedIdSchema(),
    name: createTextSchema('Name', { min: 1, max: maxFeedMixNameLength }),
    mix,
  }),
  result: z.object({ mix: namedMix }),
  reasons: ['too_many', 'id_taken'],
});

export const deleteFeedMix = defineMutation({
  name: 'deleteFeedMix',
  demo: 'sandbox',
  summary: "Deletes one of the caller's saved feed mixes.",
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({ id: createIdSchema('id') }),
  result: z.object({ deleted: z.boolean() }),
});

/** Stores the caller's feedback (“more like this” or “less like this”) on a tag, a person or a venue (EXP-084). */
export const addFeedWish = defineMutation({
  name: 'addFeedWish',
  demo: 'sandbox',
  summary:
    'Asks for more or fewer posts like this one in ranked feeds, by tag, person or venue. Replaces earlier feedback on the same subject.',
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({
    id: createClientGeneratedIdSchema(),
    postId: createIdSchema('postId'),
    wish: z.enum(['more', 'less'], { error: 'wish must be more or less' }),
    about: z.enum(['tag', 'person', 'venue'], { error: 'about must be tag, person or venue' }),
    /**
     * Tag to give feedback about, used if `about` is `tag`. It must be a tag of the post. The default is the post's
     * first tag.
     */
    tag: createTextSchema('tag', { max: maxTagLength }).optional(),
  }),
  result: z.object({ wish: feedWish }),
  reasons: ['not_found', 'too_many', 'id_taken'],
});

/** Deletes one entry of the caller's feedback (“more like this” or “less like this”, EXP-084). */
export const removeFeedWish = defineMutation({
  name: 'removeFeedWish',
  demo: 'sandbox',
  summary: "Deletes one of the caller's feedback entries about ranked feeds.",
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({ id: createIdSchema('id') }),
  result: z.object({ removed: z.boolean() }),
});
