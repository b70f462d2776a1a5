/** Events of posts. */
import { defineEvent } from '#platform/contract/events.ts';

/** The topic of changes to the lists of all posts, or to the text of posts in them. */
export const feedTopic = 'feed';
/** The topic of changes that may affect any list by tag or venue, because the event does not contain the tags and venues. */
export const anyTagOrVenueTopic = 'feed:tagOrVenue';
/** Topics of narrower lists, so that a change of a post re-runs only the live queries that may contain it. */
export const postsByPrefix = 'feed:by:';
export const postsByTopic = (userId: string) => postsByPrefix + userId;
export const postsTaggedTopic = (tag: string) => `feed:tag:${tag}`;
export const postsAtTopic = (venueId: string) => `feed:at:${venueId}`;
export const postTopic = (postId: string) => `post:${postId}`;
/** The topic of the deletion and restoring of a post. */
export const postExistsTopic = (postId: string) => `post:${postId}:exists`;
/** The topic of one person's own flags on posts (liked, saved). */
export const viewerPostsTopic = (userId: string) => `viewer:${userId}:posts`;

interface PostPayload {
  postId: string;
  userId: string;
}

/** The tags and venues under which a post is or was listed, before and after a change. */
interface Listed {
  tags: string[];
  venueIds: string[];
}

/** The counters of a post after a change, with the row's version: the counters with the higher version are newer. */
export interface PostCounters {
  postId: string;
  version: number;
  likes: number;
  comments: number;
  shares: number;
  views: number;
}

const inLists = ({ postId, userId, ...listed }: PostPayload & Partial<Listed>) => [
  feedTopic,
  postTopic(postId),
  postsByTopic(userId),
  ...(listed.tags === undefined || listed.venueIds === undefined
    ? [anyTagOrVenueTopic]
    : [...listed.tags.map(postsTaggedTopic), ...listed.venueIds.map(postsAtTopic)]),
];

const comesOrGoes = (payload: PostPayload & Partial<Listed>) => [
  ...inLists(payload),
  postExistsTopic(payload.postId),
];

/** A post was published. `mentioned` are the ids of the mentioned people; `source` is the origin of the post. */
export const postCreated = defineEvent<
  PostPayload & { source: string; tags: string[]; mentioned: string[]; venueId?: string | null }
>()('postCreated', ({ postId, userId, tags, venueId }) =>
  inLists({ postId, userId, tags, venueIds: venueId == null ? [] : [venueId] }),
);

/** The author changed a post. */
export const postUpdated = defineEvent<PostPayload & Partial<Listed>>()('postUpdated', inLists);

/** A post was deleted; `by` is the person who deleted it, `createdAt` the time when it was written. */
export const postDeleted = defineEvent<PostPayload & Partial<Listed> & { by: string; createdAt: string }>()(
  'postDeleted',
  comesOrGoes,
);

/** A deleted post was restored. */
export const postRestored = defineEvent<PostPayload & Partial<Listed>>()('postRestored', comesOrGoes);

/** A person saved a post, or removed it from the saved ones. */
export const postSaved = defineEvent<{ postId: string; userId: string; saved: boolean }>()(
  'postSaved',
  (payload) => [viewerPostsTopic(payload.userId)],
);

/** A person shared a post of `authorId`. */
export const postShared = defineEvent<PostCounters & { userId: string; authorId: string }>()(
  'postShared',
  (payload) => [postTopic(payload.postId)],
);

/** A person saw a post of `authorId` for the first time that day. Guests are only counted. */
export const postViewed = defineEvent<PostCounters & { userId: string | null; authorId: string }>()(
  'postViewed',
  (payload) => [postTopic(payload.postId)],
);

/**
 * The card of the first link of a post was added or removed. The text of the post and the lists that contain it do not
 * change.
 */
export const postCardChanged = defineEvent<PostPayload>()('postCardChanged', ({ postId }) => [
  postTopic(postId),
]);
