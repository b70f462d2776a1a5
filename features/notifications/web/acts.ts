/** What one does with notifications: shown at once, taken back with a reason where the server refuses. */
import { getErrorMessage } from '#platform/client/error-message.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { notificationsApi } from './calls.ts';
import type { Box, Notification } from './calls.ts';
import { messages } from './messages.ts';
import { touch } from './touched.ts';

/** NOTIF-004 */
export async function markRead(item: Pick<Notification, 'id' | 'timestamp' | 'read'>): Promise<void> {
  if (item.read) return;
  touch.read(item.id, item.timestamp);
  try {
    await notificationsApi.markNotificationRead({ notificationId: item.id, upTo: item.timestamp });
  } catch (error) {
    touch.read(item.id, null);
    toast.error(messages.markReadFailed({ problem: getErrorMessage(error) }));
  }
}

/** EXP-059: all that the person can have seen; what comes meanwhile stays unread. */
export async function readAll(box: Box, latest: string): Promise<void> {
  const before = touch.now().allRead[box];
  touch.allRead(box, latest);
  try {
    await notificationsApi.markAllNotificationsRead({ box, upTo: latest });
  } catch (error) {
    touch.allRead(box, before);
    toast.error(messages.markAllReadFailed({ problem: getErrorMessage(error) }));
  }
}

/** NOTIF-005, with a way back. */
export async function remove(item: Pick<Notification, 'id' | 'timestamp'>): Promise<void> {
  touch.removed(item.id, item.timestamp);
  try {
    await notificationsApi.removeNotification({ notificationId: item.id });
  } catch (error) {
    touch.removed(item.id, null);
    toast.error(messages.removeFailed({ problem: getErrorMessage(error) }));
    return;
  }
  toast.custom(messages.removed, { action: { label: commonMessages.undo, run: () => void restore(item) } });
}

async function restore(item: Pick<Notification, 'id' | 'timestamp'>): Promise<void> {
  try {
    await notificationsApi.restoreNotification({ notificationId: item.id });
    touch.removed(item.id, null);
  } catch (error) {
    toast.error(messages.restoreFailed({ problem: getErrorMessage(error) }), {
      action: { label: commonMessages.retry, run: () => void restore(item) },
    });
  }
}
