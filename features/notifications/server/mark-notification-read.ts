import { implement } from '#platform/kernel/implement.ts';
import { markNotificationRead } from '../api.ts';
import { notificationNotFound } from './not-found.ts';
import { countUnread, findGroupKey, markGroupRead } from './store.ts';
import { emitChanged } from './deliver.ts';

/** Marks a group of notifications as read. Notifications later than `upTo` stay unread (NOTIF-004, N2). */
export const markNotificationReadFunction = implement(
  markNotificationRead,
  async function markNotificationRead(ctx, args) {
    const userId = ctx.viewer.id;
    const group = await findGroupKey(ctx.tx, userId, args.notificationId);
    if (group === undefined) throw notificationNotFound();
    const upTo = args.upTo === undefined ? null : new Date(args.upTo);
    const marked = await markGroupRead(ctx.tx, { userId, groupKey: group.groupKey, upTo, now: ctx.now });
    if (marked > 0) emitChanged(ctx, [userId]);
    const unread = (await countUnread(ctx.tx, [userId], group.box)).get(userId) ?? 0;
    return { read: true as const, unread };
  },
);
