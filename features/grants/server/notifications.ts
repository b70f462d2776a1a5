/** Notifications of granted shares. The tokens feature notifies people of granted tokens. */
import { contributeNotificationsForEvent } from '#features/notifications/server/public.ts';
import { createGiftNotificationEffects } from '#features/tokens/domain/compute-gift-notification-effects.ts';
import { equityGranted } from '../events.ts';

/** Declares the notification to a person who received shares in the project. */
export const equityGrantNotifications = [
  contributeNotificationsForEvent(equityGranted, (payload) =>
    createGiftNotificationEffects(payload, 'shares'),
  ),
];
