/** Facts about posts. */
import { defineEvent } from '#platform/contract/events.ts';

/** The topic of everything that changes which posts stand in the lists, or what they say. */
export const feedTopic = 'feed';
export const postTopic = (postId: string) => `post:${postId}`;
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

const inFeed = (payload: PostPayload) => [feedTopic, postTopic(payload.postId)];

/** A post was published. `mentioned` are the ids of people it names; `source` says who wrote it. */
export const postCreated = defineEvent<
  PostPayload & { source: string; tags: string[]; mentioned: string[] }
>()('postCreated', inFeed);

/** The author changed what a post says. */
export const postUpdated = defineEvent<PostPayload>()('postUpdated', inFeed);

/** A post was taken away; `by` is who did it, `createdAt` its time of writing. */
export const postDeleted = defineEvent<PostPayload & { by: string; createdAt: string }>()(
  'postDeleted',
  inFeed,
);

/** A deleted post stands again. */
export const postRestored = defineEvent<PostPayload>()('postRestored', inFeed);

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
