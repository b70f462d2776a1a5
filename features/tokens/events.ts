/** Declares the events and topics of the tokens feature. */
import { defineEventLogEvent } from '#platform/contract/events.ts';

/**
 * Returns the topic of a user's tokens. An event that changes the balance invalidates the topic, and the live query of
 * the balance then runs again.
 */
export const buildTokensTopic = (userId: string) => `user:${userId}:tokens`;

/**
 * Event: a user was granted tokens for another reason than XP and achievements, for example as a gift. Code that mints
 * such tokens must emit this event in the same transaction. Achievements use this event to count received tokens.
 */
export const tokensGranted = defineEventLogEvent<{
  userId: string;
  amount: number;
  reason: string;
  opKey: string;
}>()('tokensGranted', (payload) => [buildTokensTopic(payload.userId)]);

/** Event: holds (reservations of tokens) of users expired, so their held tokens are available again. */
export const holdsExpired = defineEventLogEvent<{ userIds: readonly string[] }>()(
  'holdsExpired',
  ({ userIds }) => userIds.map(buildTokensTopic),
);

/**
 * Event: a new user received the welcome tokens. The progress feature does not handle this event, because a new user's
 * progress already counts the welcome tokens.
 */
export const welcomed = defineEventLogEvent<{ userId: string }>()('welcomed', (payload) => [
  buildTokensTopic(payload.userId),
]);
