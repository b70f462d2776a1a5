/** Schemas and types of a story and of a comment on a story on the wire (STORY-001, STORY-002, CMT-007). */
import * as z from 'zod';
import { eventStickerLooks } from './story-sticker.ts';
import { storyTextBlockAlignments, storyTextBlockStyles } from './story-text-block.ts';

/** Schema of a `StoryTextBlock` (a text on a picture of a story) in the wire format. */
const storyTextBlock = z.object({
  text: z.string(),
  style: z.enum(storyTextBlockStyles),
  /** Name of a color, or a free color as `#rrggbb`. */
  color: z.string(),
  x: z.number(),
  y: z.number(),
  size: z.number(),
  /** Alignment of the lines; `center` if it is missing. */
  align: z.enum(storyTextBlockAlignments).optional(),
  /** True for a question, which viewers can answer with a message to the author. */
  isQuestion: z.boolean().optional(),
});

const placed = { x: z.number(), y: z.number(), size: z.number() };
/** Schema of a sticker on a picture, on the wire; see `StorySticker`. */
const storySticker = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mention'), userId: z.string(), handle: z.string(), ...placed }),
  z.object({
    kind: z.literal('event'),
    eventId: z.string(),
    occurrenceId: z.string(),
    title: z.string(),
    startTime: z.iso.datetime(),
    timeZone: z.string(),
    /** `countdown` if the sticker shows the time until the event instead of its day. */
    look: z.enum(eventStickerLooks).optional(),
    ...placed,
  }),
]);

/** Schema of a picture of a story in the wire format. */
const storyMedia = z.object({
  type: z.literal('image'),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  /** Blurred preview: a data URL of a few hundred bytes, shown until the picture is loaded. Empty if there is none. */
  placeholder: z.string(),
  /** Texts that the author placed on the picture, the lowest layer first. */
  words: z.array(storyTextBlock),
  /** Stickers on the picture whose person or event the viewer may see; missing if there are none. */
  stickers: z.array(storySticker).optional(),
});

const moderationStatus = z.enum(['approved', 'pending', 'rejected']);

/** Schema of the fields of a story that are the same for all viewers. */
const sharedStory = z.object({
  id: z.string(),
  userId: z.string(),
  userName: z.string(),
  userHandle: z.string(),
  userAvatar: z.string(),
  isBot: z.boolean(),
  isSample: z.boolean(),
  caption: z.string(),
  media: z.array(storyMedia),
  location: z.string().nullable(),
  music: z.string().nullable(),
  filter: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime().nullable(),
  /** The time when the story expires, 24 hours after `createdAt`. From then on the story is hidden. */
  expiresAt: z.iso.datetime(),
  viewCount: z.int(),
  likes: z.int(),
  comments: z.int(),
  /** `pending` if a bot shared the story and nobody has approved it yet. */
  moderationStatus,
  /** True if the author allows other people to reply to the story. */
  canReply: z.boolean(),
  canReact: z.boolean(),
  source: z.string(),
});

/**
 * Schema of the viewer's permissions for a story: true for each action that the viewer may perform. The server checks
 * the permission again when the action is called.
 */
const storyCan = z.object({
  delete: z.boolean(),
  reply: z.boolean(),
  react: z.boolean(),
  seeViewers: z.boolean(),
});

/** Schema of the fields of a story that differ between viewers. */
const storyFlags = z.object({
  isSeen: z.boolean(),
  isLiked: z.boolean(),
  /**
   * Ids of the latest viewers of the story, newest first. Filled for the story's author only; empty for everybody
   * else.
   */
  viewedBy: z.array(z.string()),
  can: storyCan,
});

/** Schema of a story for one viewer. */
export const storySchema = sharedStory.extend(storyFlags.shape);

/**
 * Schema of a comment on a story, without the fields that differ between viewers. Such a comment has no likes and no
 * replies.
 */
const sharedStoryComment = z.object({
  id: z.string(),
  storyId: z.string(),
  userId: z.string(),
  userName: z.string(),
  userHandle: z.string(),
  userAvatar: z.string(),
  isBot: z.boolean(),
  /** True if the author of the comment is the author of the story. */
  byAuthor: z.boolean(),
  content: z.string(),
  createdAt: z.iso.datetime(),
  /**
   * Comments on stories cannot be liked or replied to: `likes` and `replies` are always 0, `parentId` is always null
   * (CMT-008, Q-25).
   */
  likes: z.int(),
  replies: z.int(),
  parentId: z.null(),
});
const storyCommentFlags = z.object({
  isLiked: z.boolean(),
  can: z.object({ delete: z.boolean() }),
});
/** Schema of a comment on a story for one viewer. */
export const storyCommentSchema = sharedStoryComment.extend(storyCommentFlags.shape);

/** A picture of a story. */
export type StoryMediaItem = z.output<typeof storyMedia>;
/** The fields of a story that are the same for all viewers. */
export type ViewerIndependentStory = z.output<typeof sharedStory>;
/** The fields of a story that differ between viewers. */
export type ViewerDependentStoryFields = z.output<typeof storyFlags>;
/** A story as one viewer sees it. */
export type Story = z.output<typeof storySchema>;
/** Approval status of a story. Only stories by bots wait for approval. */
export type StoryModerationStatus = z.output<typeof moderationStatus>;
/** The fields of a comment on a story that are the same for all viewers. */
export type ViewerIndependentStoryComment = z.output<typeof sharedStoryComment>;
/** The fields of a comment on a story that differ between viewers. */
export type ViewerDependentStoryCommentFields = z.output<typeof storyCommentFlags>;
/** A comment on a story as one viewer sees it. */
export type StoryComment = z.output<typeof storyCommentSchema>;

/** Values of the fields that differ between viewers, for a story that a signed-out visitor sees. */
export const defaultViewerDependentStoryFields: ViewerDependentStoryFields = {
  isSeen: false,
  isLiked: false,
  viewedBy: [],
  can: { delete: false, reply: false, react: false, seeViewers: false },
};

/** Values of the fields that differ between viewers, for a comment that a signed-out visitor sees. */
export const defaultViewerDependentStoryCommentFields: ViewerDependentStoryCommentFields = {
  isLiked: false,
  can: { delete: false },
};
