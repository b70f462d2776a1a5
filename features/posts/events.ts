/** Events of posts, and the topics that live queries about posts depend on. */
import { defineEventLogEvent } from '#platform/contract/events.ts';

/**
 * Topic of all live queries that list posts. These queries rerun when any post is created, edited, deleted or restored.
 */
export const allPostListsTopic = 'feed';
/**
 * Topic of all live queries that list posts by tag or by venue. It is for events that do not name the tags and venues
 * of their post: all these queries then rerun. Other events invalidate only the topics of the named tags and venues.
 */
export const postListsOfAnyTagOrVenueTopic = 'feed:tagOrVenue';
/**
 * Prefix of the topics of live queries that list the posts of one author. A topic consists of this prefix and the
 * author's id, so a change of an author's posts reruns only the queries for this author.
 */
export const postsByAuthorTopicPrefix = 'feed:by:';
/** Returns the topic of live queries that list posts by one author. */
export const buildPostsByAuthorTopic = (userId: string) => postsByAuthorTopicPrefix + userId;
/** Returns the topic of live queries that list posts with a tag. */
export const buildPostsByTagTopic = (tag: string) => `feed:tag:${tag}`;
/** Returns the topic of live queries that list posts at a venue. */
export const buildPostsByVenueTopic = (venueId: string) => `feed:at:${venueId}`;
/** Returns the topic of live queries that rerun when one post or its counters change. */
export const buildPostTopic = (postId: string) => `post:${postId}`;
/** Returns the topic of live queries that rerun when one post is deleted or restored. */
export const buildPostDeletedOrRestoredTopic = (postId: string) => `post:${postId}:exists`;
/** Returns the topic of live queries that contain one viewer's flags on posts: liked and saved. */
export const buildViewerLikedAndSavedPostsTopic = (userId: string) => `viewer:${userId}:posts`;

interface PostPayload {
  postId: string;
  userId: string;
}

/**
 * Tags and venue ids that a post has before or after a change. Live queries that list posts with these tags or at these
 * venues run again.
 */
interface Listed {
  tags: string[];
  venueIds: string[];
}

/**
 * Counters of a post after a change. `version` is the version of the post's row: if two events about a post arrive in
 * the wrong order, the one with the higher version is newer.
 */
export interface PostCounters {
  postId: string;
  version: number;
  likes: number;
  comments: number;
  shares: number;
  views: number;
}

const inLists = ({ postId, userId, ...listed }: PostPayload & Partial<Listed>) => [
  allPostListsTopic,
  buildPostTopic(postId),
  buildPostsByAuthorTopic(userId),
  ...(listed.tags === undefined || listed.venueIds === undefined
    ? [postListsOfAnyTagOrVenueTopic]
    : [...listed.tags.map(buildPostsByTagTopic), ...listed.venueIds.map(buildPostsByVenueTopic)]),
];

const listTopicsOfAddedOrRemovedPost = (payload: PostPayload & Partial<Listed>) => [
  ...inLists(payload),
  buildPostDeletedOrRestoredTopic(payload.postId),
];

/** True if the post is a repost, which has no content of its own (EXP-032). Reposts do not count toward progress. */
interface RepostPayload {
  isRepost?: boolean;
}

/**
 * Event: a post was published. `mentioned` lists the ids of the mentioned users; `source` is the origin of the post,
 * such as `manual`; `quoted` is the quoted post with its author.
 */
export const postCreated = defineEventLogEvent<
  PostPayload &
    RepostPayload & {
      source: string;
      tags: string[];
      mentioned: string[];
      venueId?: string | null;
      quoted?: { postId: string; authorId: string };
    }
>()('postCreated', ({ postId, userId, tags, venueId }) =>
  inLists({ postId, userId, tags, venueIds: venueId == null ? [] : [venueId] }),
);

/** Event: the author edited a post. */
export const postUpdated = defineEventLogEvent<PostPayload & Partial<Listed>>()('postUpdated', inLists);

/**
 * Event: a post was deleted. `by` is the user who deleted the post; `createdAt` is the time when the post was created.
 */
export const postDeleted = defineEventLogEvent<
  PostPayload & Partial<Listed> & RepostPayload & { by: string; createdAt: string }
>()('postDeleted', listTopicsOfAddedOrRemovedPost);

/** Event: the author restored a deleted post. */
export const postRestored = defineEventLogEvent<PostPayload & Partial<Listed> & RepostPayload>()(
  'postRestored',
  listTopicsOfAddedOrRemovedPost,
);

/** Event: a user saved a post (`saved: true`) or removed the post from their saved posts (`saved: false`). */
export const postSaved = defineEventLogEvent<{ postId: string; userId: string; saved: boolean }>()(
  'postSaved',
  (payload) => [buildViewerLikedAndSavedPostsTopic(payload.userId)],
);

/** Event: the user `userId` shared a post by `authorId`. */
export const postShared = defineEventLogEvent<PostCounters & { userId: string; authorId: string }>()(
  'postShared',
  (payload) => [buildPostTopic(payload.postId)],
);

/**
 * Event: a viewer saw a post by `authorId` for the first time on the current day. `userId` is null for a guest. Events
 * about guests are not stored in the event log.
 */
export const postViewed = defineEventLogEvent<PostCounters & { userId: string | null; authorId: string }>()(
  'postViewed',
  (payload) => [buildPostTopic(payload.postId)],
);

/** Event: the author changed who may comment on a post. The lists that contain the post are unchanged. */
export const postCommentAudienceChanged = defineEventLogEvent<PostPayload>()(
  'postCommentAudienceChanged',
  ({ postId }) => [buildPostTopic(postId)],
);

/**
 * Event: the preview of a post's first link was added or removed. The text and the lists that contain the post are
 * unchanged.
 */
export const postLinkCardChanged = defineEventLogEvent<PostPayload>()('postCardChanged', ({ postId }) => [
  buildPostTopic(postId),
]);

/** Event: a job published a scheduled post at its time. */
export const scheduledPostPublished = defineEventLogEvent<{ postId: string; userId: string }>()(
  'scheduledPostPublished',
  () => [],
);

/** Event: a job could not publish a scheduled post at its time, `dueAt`. The post waits for its author. */
export const scheduledPostNotPublished = defineEventLogEvent<{
  scheduledPostId: string;
  userId: string;
  dueAt: string;
}>()('scheduledPostNotPublished', () => []);
