import { type NotificationEffect, createNotifyEffect } from '#features/notifications/domain/activity.ts';

/** Returns the effect that notifies a user of a gift. The grant's operation key ensures one notification per gift. */
export function computeGiftNotificationEffects(
  { userId, amount, opKey }: { userId: string; amount: number; opKey: string },
  unit: 'tokens' | 'shares',
): NotificationEffect[] {
  const recipients = [{ userId, type: 'gift', details: { amount, unit } } as const];
  return [createNotifyEffect({ actorId: null, object: { kind: 'gift', id: opKey }, recipients })];
}
