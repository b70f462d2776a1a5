/** Facts about follows. */
import { audienceTopic, defineEvent } from '#platform/contract/events.ts';

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
