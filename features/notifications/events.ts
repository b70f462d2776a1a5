/** Declares the events and topics of the notifications feature. */
import { defineEventLogEvent } from '#platform/contract/events.ts';

/**
 * Returns the topic of a user's notification list. Events that change the list invalidate this topic, and live queries
 * of the list depend on it.
 */
export const buildNotificationsTopic = (userId: string) => `notifications:${userId}`;

/**
 * Event: the notification lists of the users in `userIds` changed, because notifications were created, read or removed.
 * `pushes` is the number of browser pushes that were queued.
 */
export const notificationsChanged = defineEventLogEvent<{ userIds: string[]; pushes: number }>()(
  'notificationsChanged',
  (payload) => payload.userIds.map(buildNotificationsTopic),
);
