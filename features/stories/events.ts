/** Facts about stories. */
import { defineEvent } from '#platform/contract/events.ts';

/** The topic of everything that changes which stories stand in the list. */
export const storiesTopic = 'stories';
/** The topic of the end of any story's time. */
export const storyEndsTopic = 'stories:end';
/** The topic of one story: its counters, and whether it is there. */
export const storyTopic = (storyId: string) => `story:${storyId}`;
export const storyCommentsTopic = (storyId: string) => `story:${storyId}:comments`;
/** The topic of one person's own flags on stories (seen, liked). */
export const viewerStoriesTopic = (userId: string) => `viewer:${userId}:stories`;

interface StoryPayload {
  storyId: string;
  /** Who did it. */
  userId: string;
  /** Whose story it is. */
  authorId: string;
}

/** A story was shared; `source` says who wrote it, `createdAt` and `expiresAt` are ISO times. */
export const storyCreated = defineEvent<{
  storyId: string;
  userId: string;
  source: string;
  moderationStatus: string;
  createdAt: string;
  expiresAt: string;
}>()('storyCreated', () => [storiesTopic]);

/** Somebody has seen a story for the first time; a guest is null. Never its author. */
export const storyViewed = defineEvent<
  Omit<StoryPayload, 'userId'> & { userId: string | null; viewCount: number }
>()('storyViewed', (payload) => [
  storyTopic(payload.storyId),
  // The author sees who has seen it.
  viewerStoriesTopic(payload.authorId),
  ...(payload.userId === null ? [] : [viewerStoriesTopic(payload.userId)]),
]);

/** A person likes a story, or no longer. */
export const storyLiked = defineEvent<StoryPayload & { liked: boolean; likes: number }>()(
  'storyLiked',
  (payload) => [storyTopic(payload.storyId), viewerStoriesTopic(payload.userId)],
);

/** A person commented on a story. */
export const storyCommented = defineEvent<StoryPayload & { commentId: string; comments: number }>()(
  'storyCommented',
  (payload) => [storyTopic(payload.storyId), storyCommentsTopic(payload.storyId)],
);

/** A comment on a story was taken away by `by`; `userId` wrote it. */
export const storyCommentDeleted = defineEvent<
  StoryPayload & { commentId: string; by: string; comments: number }
>()('storyCommentDeleted', (payload) => [storyTopic(payload.storyId), storyCommentsTopic(payload.storyId)]);

/** A story was taken away before its time by `by`. */
export const storyDeleted = defineEvent<{ storyId: string; userId: string; by: string }>()(
  'storyDeleted',
  (payload) => [storiesTopic, storyTopic(payload.storyId), storyCommentsTopic(payload.storyId)],
);

/** Its author has brought a story back that they had taken away. */
export const storyRestored = defineEvent<{ storyId: string; userId: string }>()(
  'storyRestored',
  (payload) => [storiesTopic, storyTopic(payload.storyId), storyCommentsTopic(payload.storyId)],
);

/** A person wants to see other stories than before. */
export const storySettingsChanged = defineEvent<{ userId: string }>()('storySettingsChanged', () => [
  storiesTopic,
]);

/** The list is out of date by itself: a story's time is over, or an author has another name or is away. Never stored. */
export const storiesChanged = defineEvent<Record<string, never>>()('storiesChanged', () => [
  storiesTopic,
  storyEndsTopic,
]);
