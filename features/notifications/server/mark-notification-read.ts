import { implementFunction } from '#platform/kernel/implement.ts';
import { markNotificationRead } from '../api.ts';
import { createNotificationNotFoundError } from './not-found.ts';
import { countUnreadGroups, findNotificationGroupKey, markNotificationGroupRead } from './store.ts';
import { emitNotificationsChanged } from './deliver-notifications.ts';

/** Marks a group of notifications as read. Notifications later than `upTo` stay unread (NOTIF-004, N2). */
export const markNotificationReadHandler = implementFunction(
  markNotificationRead,
  async function markNotificationRead(ctx, args) {
    const userId = ctx.viewer.id;
    const group = await findNotificationGroupKey(ctx.tx, userId, args.notificationId);
    if (group === undefined) throw createNotificationNotFoundError();
    const upTo = args.upTo === undefined ? null : new Date(args.upTo);
    const marked = await markNotificationGroupRead(ctx.tx, {
      userId,
      groupKey: group.groupKey,
      upTo,
      now: ctx.now,
    });
    if (marked > 0) emitNotificationsChanged(ctx, [userId]);
    const unread = (await countUnreadGroups(ctx.tx, [userId], group.box)).get(userId) ?? 0;
    return { read: true as const, unread };
  },
);
