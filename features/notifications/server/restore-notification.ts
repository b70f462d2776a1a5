import { implement } from '#platform/kernel/implement.ts';
import { restoreNotification } from '../api.ts';
import { notificationNotFound } from './not-found.ts';
import { countUnread, findGroupKey, restoreGroup } from './store.ts';
import { emitChanged } from './deliver.ts';

/** Time within which a removed notification can be restored, in milliseconds. */
const undoMs = 10 * 60 * 1000;

/**
 * Restores a notification group that the caller removed less than ten minutes ago (NOTIF-005). Notifications about the
 * activity of people who are now blocked stay removed.
 */
export const restoreNotificationFunction = implement(
  restoreNotification,
  async function restoreNotification(ctx, args) {
    const userId = ctx.viewer.id;
    const group = await findGroupKey(ctx.tx, userId, args.notificationId);
    if (group === undefined) throw notificationNotFound();
    const since = new Date(ctx.now.getTime() - undoMs);
    const restored = (await restoreGroup(ctx.tx, userId, group.groupKey, since)) > 0;
    if (restored) emitChanged(ctx, [userId]);
    const left = (await countUnread(ctx.tx, [userId], group.box)).get(userId) ?? 0;
    return { restored, unread: left };
  },
);
