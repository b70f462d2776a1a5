/** Wire format of a story and of a comment on one (STORY-001, STORY-002, CMT-007). */
import * as z from 'zod';

/** One picture of a story. */
const storyMedia = z.object({
  type: z.literal('image'),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  /** A data URL of a few hundred bytes, shown blurred until the picture is loaded; '' for none. */
  placeholder: z.string(),
});

const moderationStatus = z.enum(['approved', 'pending', 'rejected']);

/** The part of a story that is the same for all viewers. */
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
  /** 24 hours after `createdAt`; from then on the story is hidden. */
  expiresAt: z.iso.datetime(),
  viewCount: z.int(),
  likes: z.int(),
  comments: z.int(),
  /** `pending` if a program wrote it and nobody has approved it yet. */
  moderationStatus,
  /** True if its author allows answers by others. */
  canReply: z.boolean(),
  canReact: z.boolean(),
  source: z.string(),
});

/** Permissions of the viewer for a story; the same rules guard the writes. */
const storyCan = z.object({
  delete: z.boolean(),
  reply: z.boolean(),
  react: z.boolean(),
  seeViewers: z.boolean(),
});

/** The part of a story that depends on the viewer. */
const storyFlags = z.object({
  isSeen: z.boolean(),
  isLiked: z.boolean(),
  /** Ids of people who have seen it, latest first, for its author; [] for everybody else. */
  viewedBy: z.array(z.string()),
  can: storyCan,
});

export const story = sharedStory.extend(storyFlags.shape);

/** A comment on a story: like one on a post, but without replies. */
const sharedStoryComment = z.object({
  id: z.string(),
  storyId: z.string(),
  userId: z.string(),
  userName: z.string(),
  userHandle: z.string(),
  userAvatar: z.string(),
  isBot: z.boolean(),
  /** True if the story's author wrote it. */
  byAuthor: z.boolean(),
  content: z.string(),
  createdAt: z.iso.datetime(),
  /** Comments on stories cannot be liked or answered, so these are always 0 and null (CMT-008, Q-25). */
  likes: z.int(),
  replies: z.int(),
  parentId: z.null(),
});
const storyCommentFlags = z.object({
  isLiked: z.boolean(),
  can: z.object({ delete: z.boolean() }),
});
export const storyComment = sharedStoryComment.extend(storyCommentFlags.shape);

export type StoryMedia = z.output<typeof storyMedia>;
export type SharedStory = z.output<typeof sharedStory>;
export type StoryFlags = z.output<typeof storyFlags>;
export type Story = z.output<typeof story>;
export type ModerationStatus = z.output<typeof moderationStatus>;
export type SharedStoryComment = z.output<typeof sharedStoryComment>;
export type StoryCommentFlags = z.output<typeof storyCommentFlags>;
export type StoryComment = z.output<typeof storyComment>;

/** The flags of a signed-out visitor. */
export const noStoryFlags: StoryFlags = {
  isSeen: false,
  isLiked: false,
  viewedBy: [],
  can: { delete: false, reply: false, react: false, seeViewers: false },
};

export const noStoryCommentFlags: StoryCommentFlags = { isLiked: false, can: { delete: false } };
