/** Contributes the notification type `gift`, and the mapping from granted tokens to notifications. */
import { giftEffects } from '../domain/gift-effects.ts';
import { notificationType, notifyOn } from '#features/notifications/server/public.ts';
import { tokensGranted } from '../events.ts';
import { messages } from './messages.ts';

export const notifications = [
  notificationType({
    type: 'gift',
    label: messages.giftLabel,
    order: 100,
    describe: ({ details: { message, amount = 0, unit = 'tokens' } }) => ({
      title: messages.giftTitle,
      message: message ?? messages.giftReceived({ amount, unit }),
    }),
    link: () => ({ path: '/statement', hash: null }),
  }),
  notifyOn(tokensGranted, (payload) => giftEffects(payload, 'tokens')),
];
