/** Facts about posts. */
import { defineEvent } from '#platform/contract/events.ts';

/** The topic of everything that changes which posts are in the lists of the whole town, or their text. */
export const feedTopic = 'feed';
/** The topic of changes after which any list by tag or venue may be another: the event does not tell the tags and venues. */
export const anyTagOrVenueTopic = 'feed:tagOrVenue';
/** The topics of narrower lists, so that a post runs only those that it can be in. */
export const postsByPrefix = 'feed:by:';
export const postsByTopic = (userId: string) => postsByPrefix + userId;
export const postsTaggedTopic = (tag: string) => `feed:tag:${tag}`;
export const postsAtTopic = (venueId: string) => `feed:at:${venueId}`;
export const postTopic = (postId: string) => `post:${postId}`;
/** The topic of whether a post exists: it was deleted or restored. */
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

/** The counters of a post after a change, with the row's version: of two, the higher version is the newer. */
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

/** A post was published. `mentioned` are the ids of people it names; `source` says who wrote it. */
export const postCreated = defineEvent<
  PostPayload & { source: string; tags: string[]; mentioned: string[]; venueId?: string | null }
>()('postCreated', ({ postId, userId, tags, venueId }) =>
  inLists({ postId, userId, tags, venueIds: venueId == null ? [] : [venueId] }),
);

/** The author changed a post. */
export const postUpdated = defineEvent<PostPayload & Partial<Listed>>()('postUpdated', inLists);

/** A post was deleted; `by` is who did it, `createdAt` its time of writing. */
export const postDeleted = defineEvent<PostPayload & Partial<Listed> & { by: string; createdAt: string }>()(
  'postDeleted',
  comesOrGoes,
);

/** A deleted post was restored. */
export const postRestored = defineEvent<PostPayload & Partial<Listed>>()('postRestored', comesOrGoes);

/** A person keeps a post, or no longer. */
export const postSaved = defineEvent<{ postId: string; userId: string; saved: boolean }>()(
  'postSaved',
  (payload) => [viewerPostsTopic(payload.userId)],
);

/** A person shared a post of `authorId`. */
export const postShared = defineEvent<PostCounters & { userId: string; authorId: string }>()(
  'postShared',
  (payload) => [postTopic(payload.postId)],
);

/** A person has seen a post of `authorId` for the first time that day; guests are only counted. */
export const postViewed = defineEvent<PostCounters & { userId: string | null; authorId: string }>()(
  'postViewed',
  (payload) => [postTopic(payload.postId)],
);

/** The card of the first link of a post was added or removed. Its text is the same, and so are the lists it is in. */
export const postCardChanged = defineEvent<PostPayload>()('postCardChanged', ({ postId }) => [
  postTopic(postId),
]);
