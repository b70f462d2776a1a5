/** Events about follows. */
import { audienceTopic, defineEvent } from '#platform/contract/events.ts';
import { anyVisibilityTopic, visibilityTopic } from '#features/accounts/events.ts';

interface FollowPayload {
  /** The follower. */
  userId: string;
  /** The followed person. */
  followedId: string;
  /** Number of their followers after the change. */
  followers: number;
}

/** Topic of a person's followers and of the people they follow. */
export const followsTopic = (userId: string) => `follows:${userId}`;

const touched = (payload: FollowPayload) => [
  followsTopic(payload.userId),
  followsTopic(payload.followedId),
  // The content of the follower's Following list changes.
  audienceTopic(payload.userId),
];

/** A person began to follow another. */
export const userFollowed = defineEvent<FollowPayload>()('userFollowed', touched);

/** A person stopped following another, by their own choice or because of a block. */
export const userUnfollowed = defineEvent<FollowPayload>()('userUnfollowed', touched);

/** Topic of the pending requests to a person. */
export const requestsTopic = (userId: string) => `followRequests:${userId}`;

interface RequestPayload {
  /** The requester. */
  userId: string;
  /** The private person who is asked. */
  followedId: string;
}

/** Topics of both sides: the requester sees the pending state on the other's profile. */
const requestTopics = (payload: RequestPayload) => [
  requestsTopic(payload.followedId),
  followsTopic(payload.followedId),
  followsTopic(payload.userId),
];

/** A person requested to follow a private account. */
export const followRequested = defineEvent<RequestPayload>()('followRequested', requestTopics);

/** A request ended: it was accepted, declined or withdrawn. */
export const followRequestEnded = defineEvent<
  RequestPayload & { outcome: 'accepted' | 'declined' | 'withdrawn' }
>()('followRequestEnded', requestTopics);

/** An account became private or public. `followerIds` are the people who may see its content. */
export const accountPrivacyChanged = defineEvent<{
  userId: string;
  isPrivate: boolean;
  followerIds: string[];
}>()('accountPrivacyChanged', (payload) => [
  anyVisibilityTopic,
  visibilityTopic(payload.userId),
  requestsTopic(payload.userId),
  ...[payload.userId, ...payload.followerIds].map(audienceTopic),
]);
