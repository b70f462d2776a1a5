/** Notifications of granted shares. Granted tokens are notified by the ledger's feature. */
import { notifyOn } from '#features/notifications/server/public.ts';
import { giftEffects } from '#features/tokens/domain/gift-effects.ts';
import { equityGranted } from '../events.ts';

export const notifications = [notifyOn(equityGranted, (payload) => giftEffects(payload, 'shares'))];
