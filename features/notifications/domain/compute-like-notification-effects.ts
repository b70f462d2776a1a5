import {
  type NotificationEffect,
  createEffectNotifyingRecipients,
  createEffectUnhidingNotificationsOfActivity,
  createEffectHidingNotificationsOfActivity,
} from './activity.ts';
import type { EntityReference } from './notification.ts';

/**
 * A like of some content. One user's likes of the same content notify its owner only once: if the user removes the like
 * and likes the content again, the existing notification is shown again.
 */
interface Like {
  actorId: string;
  ownerId: string;
  object: EntityReference & { kind: 'post' | 'comment' | 'story' };
  /** The content whose page shows `object`, such as the post of a comment. Default: `object` itself. */
  target?: EntityReference;
}

/** Returns the effects on notifications when a like is added (`isLiked`) or removed. */
export function computeLikeNotificationEffects(
  isLiked: boolean,
  { actorId, ownerId, object, target = object }: Like,
): NotificationEffect[] {
  const reference = { type: 'like', userId: null, actorId, object } as const;
  if (!isLiked) return [createEffectHidingNotificationsOfActivity(reference)];
  const recipients = [{ userId: ownerId, type: 'like', details: { of: object.kind } } as const];
  return [
    createEffectNotifyingRecipients({ actorId, object, target, recipients }),
    createEffectUnhidingNotificationsOfActivity(reference),
  ];
}
