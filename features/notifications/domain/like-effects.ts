import { type NotificationEffect, notify, reinstate, withdraw } from './activity.ts';
import type { Thing } from './notification.ts';

/** A like: its owner is notified once, and a like that is given again shows the same notification again. */
interface Like {
  actorId: string;
  ownerId: string;
  object: Thing & { kind: 'post' | 'comment' | 'story' };
  /** The thing on whose page the object is found; the object itself by default. */
  target?: Thing;
}

/** Returns the effects of a like, or of its removal. */
export function likeEffects(
  isLiked: boolean,
  { actorId, ownerId, object, target = object }: Like,
): NotificationEffect[] {
  const reference = { type: 'like', userId: null, actorId, object } as const;
  if (!isLiked) return [withdraw(reference)];
  const recipients = [{ userId: ownerId, type: 'like', details: { of: object.kind } } as const];
  return [notify({ actorId, object, target, recipients }), reinstate(reference)];
}
