import { implementFunction } from '#platform/kernel/implement.ts';
import { restoreNotification } from '../api.ts';
import { listNotificationTypesIgnoringBlocks } from '../domain/type-definition.ts';
import { notificationTypesServiceKey } from './contributions.ts';
import { createNotificationNotFoundError } from './not-found.ts';
import {
  countUnreadNotificationGroupsOfUser,
  findNotificationGroup,
  restoreNotificationGroup,
} from './store.ts';
import { emitNotificationsChangedEvents } from './deliver-notifications.ts';

/** Time within which a removed notification can be restored, in milliseconds. */
const undoMs = 10 * 60 * 1000;

/**
 * Restores a group of notifications that the caller removed less than ten minutes ago (NOTIF-005). Notifications from
 * people who were blocked in the meantime stay removed, but a block does not affect types whose flag
 * `ignoresMutesAndBlocks` is set.
 */
export const restoreNotificationHandler = implementFunction(
  restoreNotification,
  async function restoreNotification(ctx, args) {
    const userId = ctx.viewer.id;
    const group = await findNotificationGroup(ctx.tx, userId, args.notificationId);
    if (group === undefined) throw createNotificationNotFoundError();
    const since = new Date(ctx.now.getTime() - undoMs);
    const typesDespiteBlock = listNotificationTypesIgnoringBlocks(
      ctx.platform.service(notificationTypesServiceKey),
    );
    const query = { ...group, userId, since, typesDespiteBlock };
    const restored = (await restoreNotificationGroup(ctx.tx, query)) > 0;
    if (restored) emitNotificationsChangedEvents(ctx, [userId]);
    return { restored, unread: await countUnreadNotificationGroupsOfUser(ctx.tx, userId, group.box) };
  },
);
