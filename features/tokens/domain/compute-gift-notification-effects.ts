import {
  type NotificationEffect,
  createNotifyRecipientsEffect,
} from '#features/notifications/domain/activity.ts';

/**
 * Returns the notification effect for a user who received a gift of tokens or company shares. The gift's operation key
 * (`opKey`) ensures that the user gets only one notification of the gift.
 */
export function computeGiftNotificationEffects(
  { userId, amount, opKey }: { userId: string; amount: number; opKey: string },
  unit: 'tokens' | 'shares',
): NotificationEffect[] {
  const recipients = [{ userId, type: 'gift', details: { amount, unit } } as const];
  return [createNotifyRecipientsEffect({ actorId: null, object: { kind: 'gift', id: opKey }, recipients })];
}
