/** Declares the API functions of stories: pictures that are visible for 24 hours. */
import * as z from 'zod';
import { imageBodyLimitBytes, defineMutation, defineQuery } from '#platform/contract/define.ts';
import {
  cursorSchema,
  createIdSchema,
  createPageSizeSchema,
  createLongTextSchema,
  createClientGeneratedIdSchema,
  createVerbatimTextSchema,
  createPatternMatchingTextSchema,
  createTextSchema,
  createUserIdSchema,
} from '#platform/contract/text.ts';
import {
  storyListPageSize,
  maxStoryCaptionLength,
  maxStoryCommentsPerPage,
  maxPicturesPerStory,
  maxStoryCommentLength,
  maxPictureFilterNameLength,
  maxMediaTypeLength,
  maxStoryPlaceOrMusicTextLength,
  maxStickersPerPicture,
  maxStoryTextBlockLength,
  maxTextBlocksPerPicture,
} from './domain/limits.ts';
import {
  defaultViewerDependentStoryCommentFields,
  defaultViewerDependentStoryFields,
  storySchema,
  storyCommentSchema,
} from './domain/story-shape.ts';
import {
  hexColorPattern,
  maxStoryTextBlockScale,
  minStoryTextBlockScale,
  storyTextBlockAlignments,
  storyTextBlockColorNames,
  storyTextBlockStyles,
} from './domain/story-text-block.ts';
import { eventStickerLooks } from './domain/story-sticker.ts';
import { maxAltTextLength } from '#features/posts/domain/limits.ts';

const notDataUrl = 'A story item must be a data URL';
const placed = {
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  size: z.number().min(minStoryTextBlockScale).max(maxStoryTextBlockScale),
};
/**
 * Schema of a text on a picture. The center of the text may be anywhere in the frame, although the web app keeps it
 * away from the controls.
 */
const textBlockInput = z.strictObject({
  text: createTextSchema('Words', { min: 1, max: maxStoryTextBlockLength }),
  style: z.enum(storyTextBlockStyles),
  color: z.union(
    [z.enum(storyTextBlockColorNames), createPatternMatchingTextSchema('color', hexColorPattern)],
    {
      error: 'color must be a color name or #rrggbb',
    },
  ),
  ...placed,
  /** Alignment of the lines; `center` if it is missing. */
  align: z.enum(storyTextBlockAlignments).optional(),
  isQuestion: z.boolean({ error: 'isQuestion must be true or false' }).optional(),
});
/** Schema of a sticker on a picture: a mentioned person, or one date of an event. */
const stickerInput = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('mention'), userId: createUserIdSchema(), ...placed }),
    z.strictObject({
      kind: z.literal('event'),
      occurrenceId: createIdSchema('occurrenceId'),
      look: z.enum(eventStickerLooks, { error: 'look must be countdown' }).optional(),
      ...placed,
    }),
  ],
  { error: 'A sticker is a mention or an event' },
);
const mediaText = createLongTextSchema(notDataUrl);

/**
 * A submitted picture: a data URL, or an object with the data URL, its media type, its alt text, and the texts and
 * stickers on it.
 */
const mediaInput = z.union(
  [
    mediaText,
    z.strictObject({
      type: createVerbatimTextSchema('type', { min: 0, max: maxMediaTypeLength }).optional(),
      data: mediaText,
      alt: createTextSchema('Alt text', { max: maxAltTextLength }).default(''),
      words: z
        .array(textBlockInput, { error: 'words must be a list' })
        .max(maxTextBlocksPerPicture, { error: `A photo can have up to ${maxTextBlocksPerPicture} texts` })
        .default([]),
      stickers: z
        .array(stickerInput, { error: 'stickers must be a list' })
        .max(maxStickersPerPicture, { error: `A photo can have up to ${maxStickersPerPicture} stickers` })
        .default([]),
    }),
  ],
  { error: notDataUrl },
);
const switchField = (name: string) => z.boolean({ error: `${name} must be true or false` }).default(true);
const shortText = (field: string, max: number) =>
  createTextSchema(field, { max })
    .transform((text) => (text === '' ? null : text))
    .nullish();

export const createStory = defineMutation({
  name: 'createStory',
  demo: 'sandbox',
  summary:
    'Shares a story of one to ten photos, visible for 24 hours. Each person can share 20 stories in 24 hours.',
  access: 'user',
  reachesOthers: true,
  rate: 'createPost',
  bodyLimit: imageBodyLimitBytes,
  timeoutMs: 60_000,
  args: z.strictObject({
    id: createClientGeneratedIdSchema().optional(),
    media: z
      .array(mediaInput, { error: 'media must be a list' })
      .min(1, { error: 'A story needs at least one photo' })
      .max(maxPicturesPerStory, { error: `A story can have up to ${maxPicturesPerStory} photos` }),
    caption: createTextSchema('Caption', { max: maxStoryCaptionLength }).default(''),
    location: shortText('Location', maxStoryPlaceOrMusicTextLength),
    music: shortText('Music', maxStoryPlaceOrMusicTextLength),
    filter: shortText('Filter', maxPictureFilterNameLength),
    canReply: switchField('canReply'),
    canReact: switchField('canReact'),
  }),
  result: z.object({
    story: storySchema,
    duplicate: z.boolean().optional(),
    notes: z.array(z.string()).optional(),
  }),
  reasons: ['image', 'too_big', 'foreign_type', 'daily_limit', 'id_taken', 'trust_mentions'],
});

export const listStories = defineQuery({
  name: 'listStories',
  summary:
    'Lists the stories of the last 24 hours, newest first, by everybody or by one person. Returns 20 by default.',
  access: 'anyone',
  cost: 15,
  args: z.strictObject({
    limit: createPageSizeSchema(storyListPageSize),
    cursor: cursorSchema,
    userId: createUserIdSchema().optional(),
  }),
  result: z.object({ stories: z.array(storySchema), cursor: z.string().nullable() }),
  reasons: ['cursor'],
  live: {
    list: 'stories',
    viewerDefaults: defaultViewerDependentStoryFields as unknown as Record<string, unknown>,
    sizes: [storyListPageSize],
  },
});

/** Counts a view of a story, once per viewer. */
export const viewStory = defineMutation({
  name: 'viewStory',
  demo: 'sandbox',
  summary: "Counts a view of a story, once per viewer. The author's own views don't count.",
  access: 'anyone',
  cost: 5,
  idempotency: 'natural',
  args: z.strictObject({
    storyId: createIdSchema('storyId'),
    /**
     * Random id that a signed-out browser generated for itself. It identifies a guest, so that repeated views by the
     * guest are counted once.
     */
    guestId: createPatternMatchingTextSchema('guestId', /^guest_[A-Za-z0-9_-]{8,64}$/).optional(),
  }),
  result: z.object({ counted: z.boolean(), viewCount: z.int() }),
  reasons: ['not_found'],
});

export const getStory = defineQuery({
  name: 'getStory',
  summary:
    "Returns a story that hasn't expired, that is in a highlight, or that is in the caller's own archive.",
  access: 'anyone',
  cost: 3,
  args: z.strictObject({ storyId: createIdSchema('storyId') }),
  result: z.object({ story: storySchema }),
  reasons: ['not_found'],
});

const likeAnswer = z.object({ liked: z.boolean(), likes: z.int() });

export const likeStory = defineMutation({
  name: 'likeStory',
  summary: 'Likes a story, if its author allows reactions.',
  access: 'user',
  reachesOthers: true,
  rate: 'like',
  idempotency: 'natural',
  args: z.strictObject({ storyId: createIdSchema('storyId') }),
  result: likeAnswer,
  reasons: ['not_found', 'reactions_off'],
});

export const unlikeStory = defineMutation({
  name: 'unlikeStory',
  summary: 'Unlikes a story.',
  access: 'user',
  rate: 'like',
  idempotency: 'natural',
  args: z.strictObject({ storyId: createIdSchema('storyId') }),
  result: likeAnswer,
  reasons: ['not_found'],
});

export const deleteStory = defineMutation({
  name: 'deleteStory',
  demo: 'sandbox',
  summary: 'Deletes a story before it expires or from the archive, as its author or an admin.',
  access: 'user',
  rate: 'changeContent',
  idempotency: 'natural',
  args: z.strictObject({ storyId: createIdSchema('storyId') }),
  result: z.object({ storyId: z.string(), deleted: z.literal(true) }),
  reasons: ['not_found', 'not_yours'],
});

export const restoreStory = defineMutation({
  name: 'restoreStory',
  demo: 'sandbox',
  summary:
    'Restores a story that the caller deleted, until its 24 hours are over, or for 30 days if it was in the archive.',
  access: 'user',
  rate: 'changeContent',
  idempotency: 'natural',
  args: z.strictObject({ storyId: createIdSchema('storyId') }),
  result: z.object({ story: storySchema }),
  reasons: ['not_found'],
});

const settingsAnswer = z.object({
  /** True if the caller hides all stories by other people. */
  hidden: z.boolean(),
  /** Authors whose stories the caller has muted. */
  muted: z.array(
    z.object({ id: z.string(), handle: z.string(), displayName: z.string(), avatarUrl: z.string() }),
  ),
  /** True if the caller's stories are kept in the caller's archive after they have expired. */
  savesToArchive: z.boolean(),
});

export const getStorySettings = defineQuery({
  name: 'getStorySettings',
  summary:
    'Returns whether the caller hides all stories, whose stories they muted, and whether theirs are archived.',
  access: 'user',
  args: z.strictObject({}),
  result: settingsAnswer,
});

export const updateStorySettings = defineMutation({
  name: 'updateStorySettings',
  summary:
    "Hides or shows all stories for the caller, except their own. Turns the archive of the caller's stories on or off.",
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({
    hidden: z.boolean({ error: 'hidden must be true or false' }).optional(),
    /** Applies to stories that have not expired yet. Stories that are in the archive stay there. */
    savesToArchive: z.boolean({ error: 'savesToArchive must be true or false' }).optional(),
  }),
  result: settingsAnswer,
});

/** Mutes a person's stories for the caller, or unmutes them with `muted: false`. */
export const muteStories = defineMutation({
  name: 'muteStories',
  summary:
    "Mutes a person's stories for the caller, or unmutes them with `muted: false`. That person isn't notified.",
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({
    userId: createUserIdSchema(),
    muted: z.boolean({ error: 'muted must be true or false' }).default(true),
  }),
  result: settingsAnswer,
  reasons: ['user_not_found', 'yourself', 'too_many'],
});

export const listStoryViewers = defineQuery({
  name: 'listStoryViewers',
  summary: "Lists who viewed one of the caller's stories, most recent first, and counts guest views.",
  access: 'user',
  cost: 5,
  args: z.strictObject({
    storyId: createIdSchema('storyId'),
    limit: createPageSizeSchema(50),
    cursor: cursorSchema,
  }),
  result: z.object({
    viewers: z.array(
      z.object({
        id: z.string(),
        handle: z.string(),
        displayName: z.string(),
        avatarUrl: z.string(),
        viewedAt: z.iso.datetime(),
        liked: z.boolean(),
      }),
    ),
    /** Number of guests who viewed the story. Guests are counted but not listed. */
    anonymous: z.int(),
    viewCount: z.int(),
    cursor: z.string().nullable(),
  }),
  reasons: ['not_found', 'not_yours', 'cursor'],
});

export const createStoryComment = defineMutation({
  name: 'createStoryComment',
  summary: "Comments on a story, if its author allows replies. Comments on stories can't have replies.",
  access: 'user',
  reachesOthers: true,
  rate: 'createComment',
  args: z.strictObject({
    id: createClientGeneratedIdSchema().optional(),
    storyId: createIdSchema('storyId'),
    content: createTextSchema('Comment', { min: 1, max: maxStoryCommentLength }),
    parentId: z.null({ error: "Comments on stories can't have replies" }).optional(),
  }),
  result: z.object({ comment: storyCommentSchema }),
  reasons: ['not_found', 'replies_off', 'id_taken', 'trust_links', 'trust_mentions'],
});

export const listStoryComments = defineQuery({
  name: 'listStoryComments',
  summary: 'Lists the comments on a story, newest first, at most 50 per page.',
  access: 'anyone',
  cost: 8,
  args: z.strictObject({
    storyId: createIdSchema('storyId'),
    limit: createPageSizeSchema(maxStoryCommentsPerPage, maxStoryCommentsPerPage),
    cursor: cursorSchema,
  }),
  result: z.object({ comments: z.array(storyCommentSchema), cursor: z.string().nullable() }),
  reasons: ['not_found', 'cursor'],
  live: {
    list: 'comments',
    viewerDefaults: defaultViewerDependentStoryCommentFields as unknown as Record<string, unknown>,
    sizes: [maxStoryCommentsPerPage],
  },
});

export const deleteStoryComment = defineMutation({
  name: 'deleteStoryComment',
  summary: "Deletes a comment on a story, as its author, the story's author or an admin.",
  access: 'user',
  rate: 'changeContent',
  idempotency: 'natural',
  args: z.strictObject({ commentId: createIdSchema('commentId') }),
  result: z.object({ commentId: z.string(), comments: z.int() }),
  reasons: ['not_found', 'not_yours'],
});
