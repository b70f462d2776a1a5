import { decodeCursor, encodeCursor } from '#platform/contract/cursor.ts';
import { buildViewerVisibilityTopic } from '#platform/contract/events.ts';
import { implementLiveQuery } from '#platform/kernel/implement.ts';
import { visibilityOfAnyPersonTopic } from '#features/accounts/events.ts';
import { listNotifications } from '../api.ts';
import { buildNotificationsTopic } from '../events.ts';
import { createNotificationNotFoundError } from './not-found.ts';
import { loadNotificationPages, notificationPageLoaderServiceKey } from './load-notification-pages.ts';
import type { NotificationCursor } from './store.ts';

/**
 * Live query: lists the caller's notifications in groups, newest first (NOTIF-001, EXP-058, EXP-059).
 * @throws FunctionError `not-found` if `userId` is not the caller's own id
 */
export const listNotificationsHandler = implementLiveQuery(listNotifications, {
  // Blocks, mutes and private accounts decide which comments a notification may quote, so a change of them changes the
  // list.
  topics: (args) =>
    args.userId === undefined
      ? []
      : [
          buildNotificationsTopic(args.userId),
          buildViewerVisibilityTopic(args.userId),
          visibilityOfAnyPersonTopic,
        ],
  guard: async (_ctx, viewer, args) => {
    if (args.userId !== undefined && args.userId !== viewer?.id) throw createNotificationNotFoundError();
  },
  // Without the argument `userId`, all callers have equal arguments but different lists, so they must not share the
  // result.
  isAlone: async (_ctx, _viewer, args) => args.userId === undefined,
  async load({ db, platform }, args, alone) {
    const userId = args.userId ?? alone?.id;
    if (userId === undefined) throw createNotificationNotFoundError();
    const { box, limit, category } = args;
    const page =
      args.cursor === undefined
        ? await platform.service(notificationPageLoaderServiceKey).firstPage(userId, { box, limit, category })
        : (
            await loadNotificationPages(
              platform,
              { userIds: [userId], box, limit, category, after: readPosition(args.cursor) },
              db,
            )
          ).get(userId)!;
    return {
      notifications: page.notifications as unknown as { id: string }[],
      unread: page.unread,
      unreadMessages: page.unreadMessages,
      cursor: page.end === null ? null : encodeCursor([page.end.at.toISOString(), page.end.id]),
    };
  },
  isLoadedInBatches: ({ cursor }) => cursor === undefined,
  overlay: async () => ({}),
});

function readPosition(cursor: string): NotificationCursor {
  const [at, id] = decodeCursor(cursor, ['time', 'id']) as [string, string];
  return { at: new Date(at), id };
}
