import type { Feature } from '#platform/kernel/feature.ts';
import { provideService } from '#platform/kernel/service.ts';
import { notificationsChanged } from '../events.ts';
import * as events from '../events.ts';
import { screenAddresses } from '../domain/addresses.ts';
import {
  validateNotificationDeclarations,
  notificationTypesServiceKey,
  collectNotificationTypes,
} from './contributions.ts';
import { createNotificationsListener } from './create-notifications.ts';
import { getNotificationSettingsHandler } from './get-notification-settings.ts';
import { getPushKeyHandler } from './get-push-key.ts';
import { listNotificationsHandler } from './list-notifications.ts';
import { markAllNotificationsReadHandler } from './mark-all-notifications-read.ts';
import { markNotificationReadHandler } from './mark-notification-read.ts';
import {
  FirstNotificationPageBatchLoader,
  notificationPageLoaderServiceKey,
} from './load-notification-pages.ts';
import { notificationsPersonalDataDeclaration } from './personal-data.ts';
import { processAdvancedNotificationsHandler } from './process-advanced-notifications.ts';
import { removeNotificationHandler } from './remove-notification.ts';
import { removePushSubscriptionHandler } from './remove-push-subscription.ts';
import { restoreNotificationHandler } from './restore-notification.ts';
import { savePushSubscriptionHandler } from './save-push-subscription.ts';
import { sendPushesJob, sendPushesJobName } from './send-pushes.ts';
import { deleteExpiredNotificationsJob } from './delete-expired-notifications.ts';
import { systemNotificationTypeContributions } from './system-notification-types.ts';
import { updateNotificationSettingsHandler } from './update-notification-settings.ts';
import { ensureVapidKeys } from './vapid.ts';
import { webPushExternalServiceDeclaration } from './push-connection.ts';

/**
 * Declares the notifications feature: grouped lists, settings and browser pushes. Other features contribute the
 * notification types and the events that cause notifications.
 */
export const notificationsFeature: Feature = {
  name: 'notifications',
  addresses: screenAddresses,
  events,
  tables: ['notifications', 'notification_settings', 'push_subscriptions', 'push_outbox'],
  contributions: [
    webPushExternalServiceDeclaration,
    notificationsPersonalDataDeclaration,
    ...systemNotificationTypeContributions,
  ],
  functions: [
    listNotificationsHandler,
    markNotificationReadHandler,
    markAllNotificationsReadHandler,
    removeNotificationHandler,
    restoreNotificationHandler,
    getNotificationSettingsHandler,
    updateNotificationSettingsHandler,
    processAdvancedNotificationsHandler,
    getPushKeyHandler,
    savePushSubscriptionHandler,
    removePushSubscriptionHandler,
  ],
  checkContributions: validateNotificationDeclarations,
  listeners: (contributions) => [createNotificationsListener(contributions)],
  observers: [
    {
      events: [notificationsChanged],
      observe: (platform, { payload }) => {
        if (payload.pushes === 0) return;
        // If the job cannot be queued, its next scheduled run sends the pushes within a minute.
        platform.enqueue(sendPushesJobName, {}, 'outbox').catch((error: unknown) => {
          platform.log.warn(
            { err: error },
            'queueing the push job failed; the next scheduled run sends the pushes',
          );
        });
      },
    },
  ],
  jobs: [sendPushesJob, deleteExpiredNotificationsJob],
  services: [
    provideService(notificationTypesServiceKey, (platform) =>
      collectNotificationTypes({ listByKey: platform.contributions }),
    ),
    provideService(
      notificationPageLoaderServiceKey,
      (platform) => new FirstNotificationPageBatchLoader(platform),
    ),
  ],
  start: async (platform) => {
    await ensureVapidKeys(platform.db, platform.clock.now());
  },
};
