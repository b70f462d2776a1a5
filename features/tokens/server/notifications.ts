/** Notifications of tokens that a person was granted. */
import { giftEffects } from '../domain/gift-effects.ts';
import { notificationType, notifyOn } from '#features/notifications/server/public.ts';
import { tokensGranted } from '../events.ts';

export const notifications = [
  notificationType({
    type: 'gift',
    label: 'Gifts',
    order: 100,
    describe: ({ details: { message, amount = 0, unit = 'tokens' } }) => ({
      title: 'A gift for you',
      message: message ?? `You received ${amount} ${unit}`,
    }),
    link: () => ({ path: '/statement', hash: null }),
  }),
  notifyOn(tokensGranted, (payload) => giftEffects(payload, 'tokens')),
];
