/** Facts about notifications. */
import { defineEvent } from '#platform/contract/events.ts';

/** The topic of one person's notifications. */
export const notificationsTopic = (userId: string) => `notifications:${userId}`;

/** The lists of some people are others: something came, was read, or went. `pushes` is how many browsers are to be woken. */
export const notificationsChanged = defineEvent<{ userIds: string[]; pushes: number }>()(
  'notificationsChanged',
  (payload) => payload.userIds.map(notificationsTopic),
);
