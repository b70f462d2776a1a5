import { implement } from '#platform/kernel/implement.ts';
import { restoreNotification } from '../api.ts';
import { notificationNotFound } from './not-found.ts';
import { countUnread, findGroupKey, restoreGroup } from './store.ts';
import { emitChanged } from './deliver.ts';

/** Time within which a removal can be undone. */
const undoMs = 10 * 60 * 1000;

/**
 * Undoes a removal; the notification is read or unread as before (NOTIF-005). Notifications that a block removed stay
 * removed.
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
