/** Test fixture: the notification types and the listener of the real server, from the contributions of all features. */
import { features } from '#app/features.ts';
import { collectContributions } from '#platform/kernel/contribution.ts';
import { typeDefinitionsOf } from './contributions.ts';
import { createNotificationsListener } from './create-notifications.ts';

export const contributions = collectContributions(features);
export const types = typeDefinitionsOf(contributions);
export const notificationsListener = createNotificationsListener(contributions);
