/** Events about follows and follow requests. */
import { buildViewerVisibilityTopic, defineEventLogEvent } from '#platform/contract/events.ts';
import { visibilityOfAnyPersonTopic, buildPersonVisibilityTopic } from '#features/accounts/events.ts';

interface FollowPayload {
  /** Id of the follower. */
  userId: string;
  /** Id of the followed person. */
  followedId: string;
  /** Number of followers of the followed person after the change. */
  followers: number;
}

/** Returns the topic of live queries that depend on a person's followers or on the people whom the person follows. */
export const buildFollowsTopic = (userId: string) => `follows:${userId}`;

const listFollowTopics = (payload: FollowPayload) => [
  buildFollowsTopic(payload.userId),
  buildFollowsTopic(payload.followedId),
  // A follow changes the posts in the follower's Following feed.
  buildViewerVisibilityTopic(payload.userId),
];

/** Event: a person began to follow another person. */
export const userFollowed = defineEventLogEvent<FollowPayload>()('userFollowed', listFollowTopics);

/** Event: a person stopped following another person, by their own choice or for another reason such as a block. */
export const userUnfollowed = defineEventLogEvent<FollowPayload>()('userUnfollowed', listFollowTopics);

/** Returns the topic of live queries that depend on the pending follow requests to a person. */
export const buildFollowRequestsTopic = (userId: string) => `followRequests:${userId}`;

interface RequestPayload {
  /** Id of the person who sent the request. */
  userId: string;
  /** Id of the person with the private account, who receives the request. */
  followedId: string;
}

/**
 * Returns the topics of the live queries that run again after a change of a follow request: the list of requests to the
 * followed person, and the follow status of that person, which says whether the viewer asked to follow them.
 */
const requestTopics = (payload: RequestPayload) => [
  buildFollowRequestsTopic(payload.followedId),
  buildFollowsTopic(payload.followedId),
];

/** Event: a person asked to follow a private account. */
export const followRequested = defineEventLogEvent<RequestPayload>()('followRequested', requestTopics);

/** Event: a follow request was accepted, declined or withdrawn. */
export const followRequestEnded = defineEventLogEvent<
  RequestPayload & { outcome: 'accepted' | 'declined' | 'withdrawn' }
>()('followRequestEnded', requestTopics);

/** Returns the topic of live queries that depend on whether a person shares read receipts. */
export const buildReadReceiptSettingTopic = (userId: string) => `readReceipts:${userId}`;

/** Event: a person switched read receipts on or off. */
export const readReceiptSharingChanged = defineEventLogEvent<{ userId: string }>()(
  'readReceiptsChanged',
  (payload) => [buildReadReceiptSettingTopic(payload.userId)],
);

/**
 * Event: an account became private or public. `followerIds` are the account's followers, who can see its content before
 * and after the change.
 */
export const accountPrivacyChanged = defineEventLogEvent<{
  userId: string;
  isPrivate: boolean;
  followerIds: string[];
}>()('accountPrivacyChanged', (payload) => [
  visibilityOfAnyPersonTopic,
  buildPersonVisibilityTopic(payload.userId),
  buildFollowRequestsTopic(payload.userId),
  ...[payload.userId, ...payload.followerIds].map(buildViewerVisibilityTopic),
]);
