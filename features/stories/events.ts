/**
 * Events of stories, and the live-query topics that they invalidate. Live queries that depend on an invalidated topic
 * run again.
 */
import { buildViewerVisibilityTopic, defineEventLogEvent } from '#platform/contract/events.ts';

/**
 * Live-query topic (invalidation key) of all lists of stories. It is invalidated when a story is shared, deleted or
 * restored or expires, and when an author becomes inactive or active again.
 */
export const storyListsTopic = 'stories';
/**
 * Live-query topic (invalidation key) on which the lists of comments depend. It is invalidated when stories become
 * invisible or visible: when any story expires, and when an author becomes inactive or active again.
 */
export const storyVisibilityTopic = 'stories:end';
/**
 * Returns the live-query topic (invalidation key) of one story. It is invalidated when the counters of the story
 * change, and when the story is deleted or restored.
 */
export const buildStoryTopic = (storyId: string) => `story:${storyId}`;
/**
 * Returns the live-query topic (invalidation key) of the comments on one story. It is invalidated when these comments
 * change, and when the story is deleted or restored.
 */
export const buildStoryCommentsTopic = (storyId: string) => `story:${storyId}:comments`;
/**
 * Returns the live-query topic (invalidation key) of one viewer's fields of stories, such as seen and liked. It is
 * invalidated when such a field changes.
 */
export const buildViewerDependentStoryFieldsTopic = (userId: string) => `viewer:${userId}:stories`;

interface StoryPayload {
  storyId: string;
  /** The user who acted on the story. */
  userId: string;
  /** The author of the story. */
  authorId: string;
}

/**
 * Event: a story was shared. `source` says how the story was created, such as `manual`. `createdAt` and `expiresAt` are
 * ISO 8601 times. `mentioned` contains the ids of the people on the story's stickers. Old events in the event log have
 * no `mentioned`.
 */
export const storyCreated = defineEventLogEvent<{
  storyId: string;
  userId: string;
  source: string;
  moderationStatus: string;
  createdAt: string;
  expiresAt: string;
  mentioned?: string[];
}>()('storyCreated', () => [storyListsTopic]);

/**
 * Event: a user or guest saw a story that they had not seen before. `userId` is null for a guest. A view by the author
 * of the story emits no event.
 */
export const storyViewed = defineEventLogEvent<
  Omit<StoryPayload, 'userId'> & { userId: string | null; viewCount: number }
>()('storyViewed', (payload) => [
  buildStoryTopic(payload.storyId),
  // Invalidates the author's fields too, because they include `viewedBy`, which a view changes.
  buildViewerDependentStoryFieldsTopic(payload.authorId),
  ...(payload.userId === null ? [] : [buildViewerDependentStoryFieldsTopic(payload.userId)]),
]);

/** Event: a user liked a story (`liked: true`) or removed the like. `likes` is the new number of likes. */
export const storyLiked = defineEventLogEvent<StoryPayload & { liked: boolean; likes: number }>()(
  'storyLiked',
  (payload) => [buildStoryTopic(payload.storyId), buildViewerDependentStoryFieldsTopic(payload.userId)],
);

/** Event: a user commented on a story. `comments` is the new number of comments. */
export const storyCommented = defineEventLogEvent<StoryPayload & { commentId: string; comments: number }>()(
  'storyCommented',
  (payload) => [buildStoryTopic(payload.storyId), buildStoryCommentsTopic(payload.storyId)],
);

/** Event: the user `by` deleted a comment on a story; `userId` is the author of the comment. */
export const storyCommentDeleted = defineEventLogEvent<
  StoryPayload & { commentId: string; by: string; comments: number }
>()('storyCommentDeleted', (payload) => [
  buildStoryTopic(payload.storyId),
  buildStoryCommentsTopic(payload.storyId),
]);

/** Event: the user `by` deleted a story before it expired; `userId` is the author of the story. */
export const storyDeleted = defineEventLogEvent<{ storyId: string; userId: string; by: string }>()(
  'storyDeleted',
  (payload) => [storyListsTopic, buildStoryTopic(payload.storyId), buildStoryCommentsTopic(payload.storyId)],
);

/** Event: the author restored a story that they had deleted. */
export const storyRestored = defineEventLogEvent<{ storyId: string; userId: string }>()(
  'storyRestored',
  (payload) => [storyListsTopic, buildStoryTopic(payload.storyId), buildStoryCommentsTopic(payload.storyId)],
);

/**
 * Event: a user created, changed or deleted a highlight. `storyIds` are the stories that were added to it or removed
 * from it: an expired story becomes visible or invisible by this.
 */
export const storyHighlightChanged = defineEventLogEvent<{
  userId: string;
  highlightId: string;
  storyIds: string[];
}>()('storyHighlightChanged', ({ storyIds }) =>
  storyIds.flatMap((id) => [buildStoryTopic(id), buildStoryCommentsTopic(id)]),
);

/**
 * Event: a user changed their story settings: whether stories by other people are hidden, or the muted authors. Only
 * the lists of this user change.
 */
export const storySettingsChanged = defineEventLogEvent<{ userId: string }>()(
  'storySettingsChanged',
  (payload) => [buildViewerVisibilityTopic(payload.userId)],
);

/**
 * Event: lists of stories are outdated, because a story expired, an author became inactive or active again, or sample
 * stories were replaced. This event is never written to the event log.
 */
export const storyListsInvalidated = defineEventLogEvent<Record<string, never>>()(
  'storyListsInvalidated',
  () => [storyListsTopic, storyVisibilityTopic],
);
