import {
  type NotificationEffect,
  createEffectNotifyingRecipients,
} from '#features/notifications/domain/activity.ts';

/**
 * Returns the effects that notify a user of a gift of tokens or company shares. The operation key (`opKey`) identifies
 * the gift, so that the user gets only one notification of each gift.
 */
export function createGiftNotificationEffects(
  { userId, amount, opKey }: { userId: string; amount: number; opKey: string },
  unit: 'tokens' | 'shares',
): NotificationEffect[] {
  const recipients = [{ userId, type: 'gift', details: { amount, unit } } as const];
  return [
    createEffectNotifyingRecipients({ actorId: null, object: { kind: 'gift', id: opKey }, recipients }),
  ];
}
