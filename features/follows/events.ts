/** Facts about follows. */
import { audienceTopic, defineEvent } from '#platform/contract/events.ts';
import { anyVisibilityTopic, visibilityTopic } from '#features/accounts/events.ts';

interface FollowPayload {
  /** Who follows. */
  userId: string;
  /** Who is followed. */
  followedId: string;
  /** How many follow them now. */
  followers: number;
}

/** The topic of a person's followers and of whom they follow. */
export const followsTopic = (userId: string) => `follows:${userId}`;

const touched = (payload: FollowPayload) => [
  followsTopic(payload.userId),
  followsTopic(payload.followedId),
  // What the follower is shown under Following is different now.
  audienceTopic(payload.userId),
];

/** A person follows another. */
export const userFollowed = defineEvent<FollowPayload>()('userFollowed', touched);

/** A person no longer follows another, by their own wish or because one blocked the other. */
export const userUnfollowed = defineEvent<FollowPayload>()('userUnfollowed', touched);

/** The topic of the requests that wait for a person's answer. */
export const requestsTopic = (userId: string) => `followRequests:${userId}`;

interface RequestPayload {
  /** Who wishes to follow. */
  userId: string;
  /** The private person who is asked. */
  followedId: string;
}

/** Both: who asks sees on the other's profile that they wait. */
const requestTopics = (payload: RequestPayload) => [
  requestsTopic(payload.followedId),
  followsTopic(payload.followedId),
  followsTopic(payload.userId),
];

/** A person wishes to follow somebody whose account is private. */
export const followRequested = defineEvent<RequestPayload>()('followRequested', requestTopics);

/** A request waits no longer: it was accepted, declined or taken back. */
export const followRequestEnded = defineEvent<
  RequestPayload & { outcome: 'accepted' | 'declined' | 'withdrawn' }
>()('followRequestEnded', requestTopics);

/** An account is private from now on, or no longer. `followerIds` see what others do not. */
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
