/**
 * Export and erasure of the personal data in this feature (KP9, EXP-015): notifications to a user and about their
 * activity, settings, and push subscriptions.
 */
import type { ListenerContext } from '#platform/kernel/listener.ts';
import { declarePersonalData } from '#features/personal-data/server/public.ts';
import { storedUntilPersonRemovesItText } from '#features/personal-data/domain/retention.ts';
import { emitNotificationsChangedEvents } from './deliver-notifications.ts';
import { loadNotificationsForExport } from './load-notifications-for-export.ts';
import { acquireNotificationsLock } from './acquire-notifications-lock.ts';
import { deleteNotificationsInvolvingUser } from './store.ts';
import { deletePushSubscriptionsOfUser } from './store-push.ts';
import { deleteNotificationSettings } from './store-settings.ts';
import { notificationRetentionDays } from './delete-expired-notifications.ts';
import { messages } from './privacy/messages.ts';

const notificationNotice = {
  topic: 'use',
  data: messages.notifications,
  purpose: messages.notificationsPurpose,
  retention: messages.notificationsRetention({ days: notificationRetentionDays }),
} as const;

const notificationSettingsNotice = {
  topic: 'use',
  data: messages.notificationSettings,
  purpose: messages.notificationSettingsPurpose,
  retention: storedUntilPersonRemovesItText,
} as const;

const pushNotice = {
  topic: 'use',
  data: messages.push,
  purpose: messages.pushPurpose,
  retention: messages.pushRetention,
} as const;

const push = {
  notice: pushNotice,
  notExported: 'Secret addresses and keys with which a push service wakes a browser.',
};

/**
 * Personal-data declaration of the notifications feature: exports and erases notifications and notification settings.
 * Push subscriptions are erased but not exported.
 */
export const notificationsPersonalDataDeclaration = declarePersonalData({
  tables: {
    notifications: { notice: notificationNotice, exportedIn: 'notifications' },
    notification_settings: { notice: notificationSettingsNotice, exportedIn: 'notifications' },
    push_subscriptions: push,
    push_outbox: push,
  },
  sections: { notifications: loadNotificationsForExport },
  erasure: { listener: 'notifications-on-account-deleted', eraseBatch: eraseNotifications },
});

async function eraseNotifications(ctx: ListenerContext, userId: string, limit: number): Promise<number> {
  await acquireNotificationsLock(ctx.tx);
  await deletePushSubscriptionsOfUser(ctx.tx, userId);
  await deleteNotificationSettings(ctx.tx, userId);
  const { deleted, changed } = await deleteNotificationsInvolvingUser(ctx.tx, userId, limit);
  emitNotificationsChangedEvents(ctx, changed);
  return deleted;
}
