/**
 * Optimistic mutations of notifications. Marking a group as read, or removing it, affects its notifications up to the
 * group's `timestamp` only. A later notification makes the group unread and visible again. The optimistic change is
 * kept until the page is closed, because older pages of the list are not live and still contain the state before the
 * change.
 */
import { getErrorMessage } from '#platform/client/error-message.ts';
import { createOptimisticEntityEdit } from '#platform/client/store/entity-store.ts';
import type { OptimisticMutationEffect } from '#platform/client/store/entity-store.ts';
import { appOptimisticMutationRunner } from '#platform/client/store/app-stores.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import type * as api from '../api.ts';
import type { NotificationListName, ListedNotificationGroup } from './calls.ts';
import { messages } from './messages.ts';
import { notificationListEntityType, notificationGroupEntityType } from './notification-entities.ts';

type Group = Pick<ListedNotificationGroup, 'id' | 'timestamp'>;

const markNotificationRead = appOptimisticMutationRunner.define<
  typeof api.markNotificationRead,
  { notificationId: string; upTo: string }
>({
  name: 'markNotificationRead',
  slot: ({ notificationId }) => `read:${notificationId}`,
  staysInSession: true,
  effect: ({ notificationId, upTo }) => ({
    edits: [
      createOptimisticEntityEdit(notificationGroupEntityType, notificationId, (item) =>
        item.read || item.timestamp > upTo ? item : { ...item, read: true },
      ),
    ],
  }),
  onFailure: (_args, error) => toast.error(messages.markReadFailed({ problem: getErrorMessage(error) })),
});

const markAllNotificationsRead = appOptimisticMutationRunner.define<
  typeof api.markAllNotificationsRead,
  { box: NotificationListName; upTo: string }
>({
  name: 'markAllNotificationsRead',
  slot: ({ box }) => `read-all:${box}`,
  staysInSession: true,
  effect: ({ box, upTo }) => ({
    edits: [
      createOptimisticEntityEdit(notificationListEntityType, box, (one) =>
        one.readUpTo >= upTo ? one : { ...one, readUpTo: upTo },
      ),
    ],
  }),
  onFailure: (_args, error) => toast.error(messages.markAllReadFailed({ problem: getErrorMessage(error) })),
});

const removalSlot = ({ id }: Group) => `remove:${id}`;
const hide = ({ id, timestamp }: Group): OptimisticMutationEffect => ({
  edits: [
    createOptimisticEntityEdit(notificationGroupEntityType, id, (item) =>
      item.timestamp > timestamp ? item : null,
    ),
  ],
});

const removal = appOptimisticMutationRunner.define<typeof api.removeNotification, Group>({
  name: 'removeNotification',
  slot: removalSlot,
  toInput: ({ id, timestamp }) => ({ notificationId: id, upTo: timestamp }),
  staysInSession: true,
  effect: hide,
  onFailure: (_args, error) => toast.error(messages.removeFailed({ problem: getErrorMessage(error) })),
});

const restoration = appOptimisticMutationRunner.define<typeof api.restoreNotification, Group>({
  name: 'restoreNotification',
  slot: removalSlot,
  toInput: ({ id }) => ({ notificationId: id }),
  // The group stays hidden until the server has restored it. If the server refuses, the effect of `removal` keeps the
  // group hidden.
  effect: (group, answer) => (answer === undefined ? hide(group) : {}),
  onFailure: (group, error) =>
    toast.error(messages.restoreFailed({ problem: getErrorMessage(error) }), {
      action: {
        label: commonMessages.retry,
        run: () => void appOptimisticMutationRunner.run(restoration, group),
      },
    }),
});

/** Marks a group of notifications as read, optimistically (NOTIF-004). */
export function markNotificationGroupRead({
  id,
  timestamp,
  read,
}: Pick<ListedNotificationGroup, 'id' | 'timestamp' | 'read'>): void {
  if (!read)
    void appOptimisticMutationRunner.run(markNotificationRead, { notificationId: id, upTo: timestamp });
}

/** Marks all notifications of a list up to the time `latest` as read. Later notifications stay unread (EXP-059). */
export function markNotificationListRead(box: NotificationListName, latest: string): void {
  void appOptimisticMutationRunner.run(markAllNotificationsRead, { box, upTo: latest });
}

/** Removes a group of notifications, and shows a toast with an Undo button (NOTIF-005). */
export async function removeNotification({ id, timestamp }: Group): Promise<void> {
  const result = await appOptimisticMutationRunner.run(removal, { id, timestamp });
  if (typeof result === 'string' || 'error' in result) return;
  const undo = () => void appOptimisticMutationRunner.run(restoration, { id, timestamp });
  toast.success(messages.removed, { action: { label: commonMessages.undo, run: undo } });
}
