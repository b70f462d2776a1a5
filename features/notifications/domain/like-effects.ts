import { type NotificationEffect, notify, reinstate, withdraw } from './activity.ts';
import type { Thing } from './notification.ts';

/** A like of some content. The owner of the content is notified once; a repeated like shows that notification again. */
interface Like {
  actorId: string;
  ownerId: string;
  object: Thing & { kind: 'post' | 'comment' | 'story' };
  /** The content whose page shows `object`, such as the post of a comment. Default: `object` itself. */
  target?: Thing;
}

/** Returns the effects on notifications when a like is added (`isLiked`) or removed. */
export function likeEffects(
  isLiked: boolean,
  { actorId, ownerId, object, target = object }: Like,
): NotificationEffect[] {
  const reference = { type: 'like', userId: null, actorId, object } as const;
  if (!isLiked) return [withdraw(reference)];
  const recipients = [{ userId: ownerId, type: 'like', details: { of: object.kind } } as const];
  return [notify({ actorId, object, target, recipients }), reinstate(reference)];
}
