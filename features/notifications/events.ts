/** Events about notifications. */
import { defineEvent } from '#platform/contract/events.ts';

/** Returns the topic of one person's notifications. */
export const notificationsTopic = (userId: string) => `notifications:${userId}`;

/**
 * Lists of these people changed: notifications were created, read or removed. `pushes` is the number of queued pushes.
 */
export const notificationsChanged = defineEvent<{ userIds: string[]; pushes: number }>()(
  'notificationsChanged',
  (payload) => payload.userIds.map(notificationsTopic),
);
