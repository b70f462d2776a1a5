/** Test fixture: the notification types and the listener of the real server, from the contributions of all features. */
import { features } from '#app/features.ts';
import { collectContributions } from '#platform/kernel/contribution.ts';
import { collectNotificationTypes } from './contributions.ts';
import { createNotificationsListener } from './create-notifications.ts';

export const allContributions = collectContributions(features);
export const allNotificationTypes = collectNotificationTypes(allContributions);
export const notificationsListener = createNotificationsListener(allContributions);
