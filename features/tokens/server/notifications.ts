/** Contributes the notification type `gift`, and the mapping from the event `tokensGranted` to notifications. */
import { createGiftNotificationEffects } from '../domain/compute-gift-notification-effects.ts';
import {
  contributeNotificationType,
  contributeNotificationsForEvent,
} from '#features/notifications/server/public.ts';
import { tokensGranted } from '../events.ts';
import { messages } from './messages.ts';

/** Declares the notification type `gift`, which the event `tokensGranted` causes. */
export const tokenNotificationContributions = [
  contributeNotificationType({
    type: 'gift',
    label: messages.giftLabel,
    order: 100,
    describe: ({ details: { message, amount = 0, unit = 'tokens' } }) => ({
      title: messages.giftTitle,
      message: message ?? messages.giftReceived({ amount, unit }),
    }),
    link: () => ({ path: '/statement', hash: null }),
  }),
  contributeNotificationsForEvent(tokensGranted, (payload) =>
    createGiftNotificationEffects(payload, 'tokens'),
  ),
];
