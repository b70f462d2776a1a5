/** Events of stories. */
import { defineEvent } from '#platform/contract/events.ts';

/** The topic of changes to the list of stories. */
export const storiesTopic = 'stories';
/** The topic of the expiry of any story. */
export const storyEndsTopic = 'stories:end';
/** The topic of one story: its counters and its existence. */
export const storyTopic = (storyId: string) => `story:${storyId}`;
export const storyCommentsTopic = (storyId: string) => `story:${storyId}:comments`;
/** The topic of one person's own flags on stories (seen, liked). */
export const viewerStoriesTopic = (userId: string) => `viewer:${userId}:stories`;

interface StoryPayload {
  storyId: string;
  /** The person who acted. */
  userId: string;
  /** The author of the story. */
  authorId: string;
}

/** A story was shared; `source` is its origin, `createdAt` and `expiresAt` are ISO times. */
export const storyCreated = defineEvent<{
  storyId: string;
  userId: string;
  source: string;
  moderationStatus: string;
  createdAt: string;
  expiresAt: string;
}>()('storyCreated', () => [storiesTopic]);

/** A person or guest (null) saw a story for the first time. Never its author. */
export const storyViewed = defineEvent<
  Omit<StoryPayload, 'userId'> & { userId: string | null; viewCount: number }
>()('storyViewed', (payload) => [
  storyTopic(payload.storyId),
  // The author can list the viewers.
  viewerStoriesTopic(payload.authorId),
  ...(payload.userId === null ? [] : [viewerStoriesTopic(payload.userId)]),
]);

/** A person likes a story, or removed the like. */
export const storyLiked = defineEvent<StoryPayload & { liked: boolean; likes: number }>()(
  'storyLiked',
  (payload) => [storyTopic(payload.storyId), viewerStoriesTopic(payload.userId)],
);

/** A person commented on a story. */
export const storyCommented = defineEvent<StoryPayload & { commentId: string; comments: number }>()(
  'storyCommented',
  (payload) => [storyTopic(payload.storyId), storyCommentsTopic(payload.storyId)],
);

/** `by` deleted a comment on a story that `userId` wrote. */
export const storyCommentDeleted = defineEvent<
  StoryPayload & { commentId: string; by: string; comments: number }
>()('storyCommentDeleted', (payload) => [storyTopic(payload.storyId), storyCommentsTopic(payload.storyId)]);

/** `by` deleted a story before it expired. */
export const storyDeleted = defineEvent<{ storyId: string; userId: string; by: string }>()(
  'storyDeleted',
  (payload) => [storiesTopic, storyTopic(payload.storyId), storyCommentsTopic(payload.storyId)],
);

/** The author restored a story that they had deleted. */
export const storyRestored = defineEvent<{ storyId: string; userId: string }>()(
  'storyRestored',
  (payload) => [storiesTopic, storyTopic(payload.storyId), storyCommentsTopic(payload.storyId)],
);

/** A person changed which stories they want to see. */
export const storySettingsChanged = defineEvent<{ userId: string }>()('storySettingsChanged', () => [
  storiesTopic,
]);

/** The list is outdated without a change of a story: one expired, or an author was renamed or became inactive. Never stored. */
export const storiesChanged = defineEvent<Record<string, never>>()('storiesChanged', () => [
  storiesTopic,
  storyEndsTopic,
]);
