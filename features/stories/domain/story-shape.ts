/** The shapes of a story and of a comment on one, on the wire (STORY-001, STORY-002, CMT-007). */
import * as z from 'zod';

/** One picture of a story. */
const storyMedia = z.object({
  type: z.literal('image'),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  /** A data URL of a few hundred bytes, shown blurred until the picture is there; '' for none. */
  placeholder: z.string(),
});

const moderationStatus = z.enum(['approved', 'pending', 'rejected']);

/** What all viewers share. */
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
  /** 24 hours after `createdAt`; from then on nobody is shown the story. */
  expiresAt: z.iso.datetime(),
  viewCount: z.int(),
  likes: z.int(),
  comments: z.int(),
  /** `pending` where a program wrote it and nobody has approved it yet. */
  moderationStatus,
  /** Whether its author lets others answer and react. */
  canReply: z.boolean(),
  canReact: z.boolean(),
  source: z.string(),
});

/** What the viewer may do with a story; the same rules guard the writes. */
const storyCan = z.object({
  delete: z.boolean(),
  reply: z.boolean(),
  react: z.boolean(),
  seeViewers: z.boolean(),
});

/** What depends on the viewer. */
const storyFlags = z.object({
  isSeen: z.boolean(),
  isLiked: z.boolean(),
  /** Ids of people who have seen it, the latest first: for its author, [] for everybody else. */
  viewedBy: z.array(z.string()),
  can: storyCan,
});

export const story = sharedStory.extend(storyFlags.shape);

/** A comment on a story: as on a post, and flat. */
const sharedStoryComment = z.object({
  id: z.string(),
  storyId: z.string(),
  userId: z.string(),
  userName: z.string(),
  userHandle: z.string(),
  userAvatar: z.string(),
  isBot: z.boolean(),
  /** Written by the author of the story. */
  byAuthor: z.boolean(),
  content: z.string(),
  createdAt: z.iso.datetime(),
  /** Comments on stories cannot be liked or answered: 0, null (CMT-008, Q-25). */
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

/** The flags of somebody who is signed out. */
export const noStoryFlags: StoryFlags = {
  isSeen: false,
  isLiked: false,
  viewedBy: [],
  can: { delete: false, reply: false, react: false, seeViewers: false },
};

export const noStoryCommentFlags: StoryCommentFlags = { isLiked: false, can: { delete: false } };
