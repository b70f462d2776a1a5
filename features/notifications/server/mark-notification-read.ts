import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { markNotificationRead } from '../api.ts';
import { createNotificationNotFoundError } from './not-found.ts';
import {
  countUnreadNotificationGroupsOfUser,
  findNotificationGroup,
  markNotificationGroupRead,
  buildListNameOfNotificationSql,
} from './store.ts';
import { emitNotificationsChangedEvents } from './deliver-notifications.ts';

/** Marks a group of notifications as read. Notifications that arrived after `upTo` stay unread (NOTIF-004, N2). */
export const markNotificationReadHandler = implementFunction(
  markNotificationRead,
  async function markNotificationRead(ctx, args) {
    const userId = ctx.viewer.id;
    const { notificationId } = args;
    const upTo = args.upTo === undefined ? null : new Date(args.upTo);
    const [group, marked, unread] = await awaitStatements([
      findNotificationGroup(ctx.tx, userId, notificationId),
      markNotificationGroupRead(ctx.tx, { userId, notificationId, upTo, now: ctx.now }),
      countUnreadNotificationGroupsOfUser(
        ctx.tx,
        userId,
        buildListNameOfNotificationSql(ctx.tx, userId, notificationId),
      ),
    ]);
    if (group === undefined) throw createNotificationNotFoundError();
    if (marked > 0) emitNotificationsChangedEvents(ctx, [userId]);
    return { read: true as const, unread };
  },
);
