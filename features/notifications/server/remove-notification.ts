import { implementFunction } from '#platform/kernel/implement.ts';
import { removeNotification } from '../api.ts';
import { createNotificationNotFoundError } from './not-found.ts';
import {
  countUnreadNotificationGroupsOfUser,
  findNotificationGroup,
  removeNotificationGroup,
} from './store.ts';
import { emitNotificationsChangedEvents } from './deliver-notifications.ts';

/**
 * Removes a group of notifications from the caller's list (NOTIF-005). Notifications that arrived after `upTo` remain.
 * The database rows are only marked as removed, so that `restoreNotification` can undo the removal.
 */
export const removeNotificationHandler = implementFunction(
  removeNotification,
  async function removeNotification(ctx, args) {
    const userId = ctx.viewer.id;
    const group = await findNotificationGroup(ctx.tx, userId, args.notificationId);
    if (group === undefined) throw createNotificationNotFoundError();
    const upTo = args.upTo === undefined ? null : new Date(args.upTo);
    if ((await removeNotificationGroup(ctx.tx, { ...group, userId, upTo, now: ctx.now })) > 0)
      emitNotificationsChangedEvents(ctx, [userId]);
    const unread = await countUnreadNotificationGroupsOfUser(ctx.tx, userId, group.box);
    return { removed: true as const, unread };
  },
);
