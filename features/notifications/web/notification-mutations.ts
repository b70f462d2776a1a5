/** Optimistic mutations of notifications. If the server refuses one, it is rolled back and a toast explains why. */
import { getErrorMessage } from '#platform/client/error-message.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { notificationsApi } from './calls.ts';
import type { Box, Notification } from './calls.ts';
import { messages } from './messages.ts';
import { localChanges } from './local-changes.ts';

/** Marks a group of notifications as read (NOTIF-004). */
export async function markRead(item: Pick<Notification, 'id' | 'timestamp' | 'read'>): Promise<void> {
  if (item.read) return;
  localChanges.setRead(item.id, item.timestamp);
  try {
    await notificationsApi.markNotificationRead({ notificationId: item.id, upTo: item.timestamp });
  } catch (error) {
    localChanges.setRead(item.id, null);
    toast.error(messages.markReadFailed({ problem: getErrorMessage(error) }));
  }
}

/** Marks everything up to `latest` as read; later notifications stay unread (EXP-059). */
export async function markAllRead(box: Box, latest: string): Promise<void> {
  const before = localChanges.current().allRead[box];
  localChanges.setAllRead(box, latest);
  try {
    await notificationsApi.markAllNotificationsRead({ box, upTo: latest });
  } catch (error) {
    localChanges.setAllRead(box, before);
    toast.error(messages.markAllReadFailed({ problem: getErrorMessage(error) }));
  }
}

/** Removes a group of notifications; the toast has an undo button (NOTIF-005). */
export async function removeNotification(item: Pick<Notification, 'id' | 'timestamp'>): Promise<void> {
  localChanges.setRemoved(item.id, item.timestamp);
  try {
    await notificationsApi.removeNotification({ notificationId: item.id });
  } catch (error) {
    localChanges.setRemoved(item.id, null);
    toast.error(messages.removeFailed({ problem: getErrorMessage(error) }));
    return;
  }
  toast.custom(messages.removed, { action: { label: commonMessages.undo, run: () => void restore(item) } });
}

async function restore(item: Pick<Notification, 'id' | 'timestamp'>): Promise<void> {
  try {
    await notificationsApi.restoreNotification({ notificationId: item.id });
    localChanges.setRemoved(item.id, null);
  } catch (error) {
    toast.error(messages.restoreFailed({ problem: getErrorMessage(error) }), {
      action: { label: commonMessages.retry, run: () => void restore(item) },
    });
  }
}
