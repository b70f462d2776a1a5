import {
  type EffectOnNotifications,
  createNotifyRecipientsEffect,
} from '#features/notifications/domain/activity.ts';

/**
 * Returns the effects that notify a user of a gift of tokens or company shares. The operation key (`opKey`) identifies
 * the gift, so that the user gets only one notification of each gift.
 */
export function computeGiftNotificationEffects(
  { userId, amount, opKey }: { userId: string; amount: number; opKey: string },
  unit: 'tokens' | 'shares',
): EffectOnNotifications[] {
  const recipients = [{ userId, type: 'gift', details: { amount, unit } } as const];
  return [createNotifyRecipientsEffect({ actorId: null, object: { kind: 'gift', id: opKey }, recipients })];
}
