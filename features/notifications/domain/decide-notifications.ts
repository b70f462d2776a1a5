/**
 * Decides who is notified of an event (NOTIF-002, Q-27, N3). Ignores settings, blocks and mutes: `deliverNotifications`
 * applies them later.
 */
import type { ActivityWithRecipients } from './activity.ts';
import type { NewNotification, EntityReference } from './notification.ts';
import type { NotificationType } from './notification-types.ts';

/**
 * Returns the notifications that one event causes. A person who is a recipient of several activities is notified of the
 * first one only. The user who caused the event is not notified. An entry with `stoppedByMuteOf` is returned besides
 * the next entry of its recipient, because it is not known here whether a mute stops it: `deliverNotifications`
 * delivers the first one that no mute stops.
 * @param activities all activities of one event, in the order of the app's feature list
 * @param at time of the event
 */
export function decideWhichNotificationsToCreate(
  activities: readonly ActivityWithRecipients[],
  at: Date,
): NewNotification[] {
  const notified = new Set<string>();
  return activities.flatMap(({ actorId, object, target = object, recipients }) =>
    recipients.flatMap((recipient) => {
      const { userId, type, group = object, details = {}, stoppedByMuteOf } = recipient;
      if (userId === actorId || notified.has(userId)) return [];
      if (stoppedByMuteOf === undefined) notified.add(userId);
      const groupKey =
        recipient.process === undefined
          ? buildNotificationGroupKey(type, group)
          : buildOngoingProcessNotificationGroupKey(recipient.process);
      return [
        {
          userId,
          type,
          actorId,
          object,
          target,
          ...(stoppedByMuteOf === undefined ? {} : { stoppedByMuteOf }),
          groupKey,
          details,
          priority: 'normal' as const,
          at,
        },
      ];
    }),
  );
}

/**
 * Returns the key that identifies a group of notifications in the database. The format of the key must not change,
 * because stored rows contain keys in this format.
 */
export function buildNotificationGroupKey(type: NotificationType, group: EntityReference | string): string {
  return `${type}:${typeof group === 'string' ? group : `${group.kind}:${group.id}`}`;
}

/**
 * Prefix of the group keys of processes, such as a trip. All other group keys begin with the name of a notification
 * type, and no type has the name `process`.
 */
export const ongoingProcessNotificationGroupKeyPrefix = 'process:';

/**
 * Returns the group key of all notifications about a process, such as a trip. The format of the key must not change,
 * because stored rows contain keys in this format.
 */
export function buildOngoingProcessNotificationGroupKey({ kind, id }: EntityReference): string {
  return `${ongoingProcessNotificationGroupKeyPrefix}${kind}:${id}`;
}
