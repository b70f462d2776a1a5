/** Notifications of granted shares. Granted tokens are notified by the ledger's feature. */
import { contributeEventNotifications } from '#features/notifications/server/public.ts';
import { computeGiftEffects } from '#features/tokens/domain/compute-gift-effects.ts';
import { equityGranted } from '../events.ts';

export const grantNotifications = [
  contributeEventNotifications(equityGranted, (payload) => computeGiftEffects(payload, 'shares')),
];
