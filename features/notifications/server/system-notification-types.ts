/** Notification types with Plaza itself as the sender, and their texts. */
import { type NotificationText, linkToNotificationList } from '../domain/type-definition.ts';
import type { NotificationTextValues } from '../domain/notification.ts';
import { contributeNotificationType } from './contributions.ts';
import { messages } from './messages.ts';

const describe = (details: NotificationTextValues, title: string): NotificationText => ({
  title: details.title ?? title,
  message: details.message ?? '',
});

/** Declarations of the notification types that Plaza itself sends, contributed to the notifications feature. */
export const systemNotificationTypeContributions = [
  contributeNotificationType({
    type: 'trip',
    label: null,
    order: 110,
    describe: ({ details }) => describe(details, messages.tripTitle),
    link: ({ target }) => ({ path: `/trip/${encodeURIComponent(target.id)}`, hash: null }),
  }),
  contributeNotificationType({
    type: 'system',
    label: messages.systemLabel,
    order: 120,
    isAutomated: true,
    describe: ({ details, site }) => describe(details, site),
    link: () => linkToNotificationList,
  }),
];
