/** Facts about posts. */
import { defineEvent } from '#platform/contract/events.ts';

/** The topic of everything that changes which posts are in the lists, or what they say. */
export const feedTopic = 'feed';
/** The topic of changes of known posts: edits, deletions, cards. A new post does not touch it. */
export const knownPostsTopic = 'feed:known';
/** The topics of narrower lists, so that a new post runs only those that it can be in. */
export const postsByTopic = (userId: string) => `feed:by:${userId}`;
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

/** The counters of a post after a change, with the row's version: of two, the higher version is the newer. */
export interface PostCounters {
  postId: string;
  version: number;
  likes: number;
  comments: number;
  shares: number;
  views: number;
}

const inFeed = (payload: PostPayload) => [
  feedTopic,
  knownPostsTopic,
  postTopic(payload.postId),
  postsByTopic(payload.userId),
];

const comesOrGoes = (payload: PostPayload) => [...inFeed(payload), postExistsTopic(payload.postId)];

/** A post was published. `mentioned` are the ids of people it names; `source` says who wrote it. */
export const postCreated = defineEvent<
  PostPayload & { source: string; tags: string[]; mentioned: string[]; venueId?: string | null }
>()('postCreated', ({ postId, userId, tags, venueId }) => [
  feedTopic,
  postTopic(postId),
  postsByTopic(userId),
  ...tags.map(postsTaggedTopic),
  ...(venueId == null ? [] : [postsAtTopic(venueId)]),
]);

/** The author changed what a post says. */
export const postUpdated = defineEvent<PostPayload>()('postUpdated', inFeed);

/** A post was taken away; `by` is who did it, `createdAt` its time of writing. */
export const postDeleted = defineEvent<PostPayload & { by: string; createdAt: string }>()(
  'postDeleted',
  comesOrGoes,
);

/** A deleted post stands again. */
export const postRestored = defineEvent<PostPayload>()('postRestored', comesOrGoes);

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

/** The card of the first link of a post came or went: what the post says is the same. */
export const postCardChanged = defineEvent<PostPayload>()('postCardChanged', inFeed);
