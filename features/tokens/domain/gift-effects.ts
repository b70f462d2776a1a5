import { type NotificationEffect, notify } from '#features/notifications/domain/activity.ts';

/** Notifies a person of a gift; the key of the grant is the object, so each grant is notified once. */
export function giftEffects(
  { userId, amount, opKey }: { userId: string; amount: number; opKey: string },
  unit: 'tokens' | 'shares',
): NotificationEffect[] {
  const recipients = [{ userId, type: 'gift', details: { amount, unit } } as const];
  return [notify({ actorId: null, object: { kind: 'gift', id: opKey }, recipients })];
}
