import { implement } from '#platform/kernel/implement.ts';
import { removeNotification } from '../api.ts';
import { notificationNotFound } from './not-found.ts';
import { countUnread, findGroupKey, removeGroup } from './store.ts';
import { emitChanged } from './deliver.ts';

/**
 * Removes a notification from the list (NOTIF-005). Its rows are kept for a while, so that it is not created again.
 */
export const removeNotificationFunction = implement(
  removeNotification,
  async function removeNotification(ctx, args) {
    const userId = ctx.viewer.id;
    const group = await findGroupKey(ctx.tx, userId, args.notificationId);
    if (group === undefined) throw notificationNotFound();
    if ((await removeGroup(ctx.tx, userId, group.groupKey, ctx.now)) > 0) emitChanged(ctx, [userId]);
    const unread = (await countUnread(ctx.tx, [userId], group.box)).get(userId) ?? 0;
    return { removed: true as const, unread };
  },
);
