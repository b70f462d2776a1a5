import { implementFunction } from '#platform/kernel/implement.ts';
import { markAllNotificationsRead } from '../api.ts';
import { countUnreadNotificationGroupsOfUser, markNotificationListRead } from './store.ts';
import { emitNotificationsChangedEvents } from './deliver-notifications.ts';

/** Marks all notifications of one list as read (EXP-059). Notifications that arrived after `upTo` stay unread. */
export const markAllNotificationsReadHandler = implementFunction(
  markAllNotificationsRead,
  async function markAllNotificationsRead(ctx, args) {
    const userId = ctx.viewer.id;
    const upTo = args.upTo === undefined ? null : new Date(args.upTo);
    const marked = await markNotificationListRead(ctx.tx, { userId, box: args.box, upTo, now: ctx.now });
    if (marked > 0) emitNotificationsChangedEvents(ctx, [userId]);
    return { marked, unread: await countUnreadNotificationGroupsOfUser(ctx.tx, userId, args.box) };
  },
);
