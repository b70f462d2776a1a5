import type { Feature } from '#platform/kernel/feature.ts';
import { provide } from '#platform/kernel/service.ts';
import { notificationsChanged } from '../events.ts';
import * as events from '../events.ts';
import { checkNotificationContributions, notificationTypesKey, typeDefinitionsOf } from './contributions.ts';
import { createNotificationsListener } from './create-notifications.ts';
import { addresses } from '../domain/addresses.ts';
import { getNotificationSettingsFunction } from './get-notification-settings.ts';
import { getPushKeyFunction } from './get-push-key.ts';
import { listNotificationsFunction } from './list-notifications.ts';
import { markAllNotificationsReadFunction } from './mark-all-notifications-read.ts';
import { markNotificationReadFunction } from './mark-notification-read.ts';
import { PageCollector, pageCollectorKey } from './pages.ts';
import { notificationsPersonalData } from './personal-data.ts';
import { processAdvancedNotificationsFunction } from './process-advanced-notifications.ts';
import { removeNotificationFunction } from './remove-notification.ts';
import { removePushSubscriptionFunction } from './remove-push-subscription.ts';
import { restoreNotificationFunction } from './restore-notification.ts';
import { savePushSubscriptionFunction } from './save-push-subscription.ts';
import { sendPushesJob, sendPushesJobName } from './send-pushes.ts';
import { sweepJob } from './sweep.ts';
import { townTypes } from './town-types.ts';
import { updateNotificationSettingsFunction } from './update-notification-settings.ts';
import { ensurePushKeys } from './vapid.ts';

/**
 * Declares the notifications feature: grouped lists, settings and browser pushes. Other features contribute the
 * notification types and the events that cause notifications.
 */
export const notificationsFeature: Feature = {
  name: 'notifications',
  addresses,
  events,
  tables: ['notifications', 'notification_settings', 'push_subscriptions', 'push_outbox'],
  contributions: [notificationsPersonalData, ...townTypes],
  functions: [
    listNotificationsFunction,
    markNotificationReadFunction,
    markAllNotificationsReadFunction,
    removeNotificationFunction,
    restoreNotificationFunction,
    getNotificationSettingsFunction,
    updateNotificationSettingsFunction,
    processAdvancedNotificationsFunction,
    getPushKeyFunction,
    savePushSubscriptionFunction,
    removePushSubscriptionFunction,
  ],
  checkContributions: checkNotificationContributions,
  listeners: (contributions) => [createNotificationsListener(contributions)],
  observers: [
    {
      events: [notificationsChanged],
      observe: (platform, { payload }) => {
        if (payload.pushes === 0) return;
        // If the job cannot be queued, its next scheduled run sends the pushes within a minute.
        platform.enqueue(sendPushesJobName, {}, 'outbox').catch((error: unknown) => {
          platform.log.warn({ err: error }, 'pushes will go out a little later');
        });
      },
    },
  ],
  jobs: [sendPushesJob, sweepJob],
  services: [
    provide(notificationTypesKey, (platform) => typeDefinitionsOf({ of: platform.contributions })),
    provide(pageCollectorKey, (platform) => new PageCollector(platform)),
  ],
  start: async (platform) => {
    await ensurePushKeys(platform.db, platform.clock.now());
  },
};
