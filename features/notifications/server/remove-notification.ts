import { implement } from '#platform/kernel/implement.ts';
import { removeNotification } from '../api.ts';
import { notificationNotFound } from './not-found.ts';
import { countUnread, findGroupKey, removeGroup } from './store.ts';
import { emitChanged } from './deliver.ts';

/** Removes a group of notifications from the caller's list (NOTIF-005). The rows remain, to allow an undo. */
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
