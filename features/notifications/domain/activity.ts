/**
 * Effects that an event has on notifications. Other features return them from the functions that they pass to
 * `contributeNotificationsForEvent`.
 */
import type { NotificationTextValues, EntityReference } from './notification.ts';
import type { NotificationType } from './notification-types.ts';

/** Something that happened, such as a new comment, together with all people who are notified of it. */
export interface ActivityWithRecipients {
  /** The user who caused the activity; null if Plaza itself caused it. Users are not notified of their own activity. */
  actorId: string | null;
  object: EntityReference;
  /** The content whose page shows `object`, such as the post of a comment. Default: `object` itself. */
  target?: EntityReference;
  /**
   * People to notify, highest priority first. If a person is listed twice, only the first entry that no
   * mute of `stoppedByMuteOf` stops counts.
   */
  recipients: readonly NotificationRecipient[];
}

/** A person who is notified of an activity, with the type of the notification. */
export interface NotificationRecipient {
  userId: string;
  type: NotificationType;
  /**
   * Group of the notification. In the list, the recipient's notifications with the same type and group are one row.
   * Default: the `object` of the activity.
   */
  group?: EntityReference | string;
  /**
   * Process to which the notification belongs, such as a trip. In the list, all notifications of a process, of whatever
   * type, are one row with the text of the newest one. If set, `group` is ignored.
   */
  process?: EntityReference;
  /** Post whose mute by the recipient stops the notification, if it is not the target of the activity (EXP-043). */
  stoppedByMuteOf?: EntityReference;
  details?: NotificationTextValues;
}

/**
 * Identifies the notifications of an activity that is withdrawn or reinstated. For example, a like is withdrawn when
 * the user removes it, and reinstated when the user likes the same content again.
 */
interface ActivityReference {
  type: NotificationType;
  /** Recipient whose notification is affected; null for the notifications of all recipients. */
  userId: string | null;
  actorId: string;
  object: EntityReference;
}

/** Effect of an event on notifications, such as creating or hiding them. */
export type NotificationEffect =
  | { effect: 'notify'; activity: ActivityWithRecipients }
  /** `withdraw` hides the notifications of an activity that was taken back. `reinstate` shows them again. */
  | ({ effect: 'withdraw' | 'reinstate' } & ActivityReference)
  /** `hide` hides all notifications about deleted content. `show` shows them again after the content is restored. */
  | { effect: 'hide' | 'show'; content: EntityReference }
  /** `refresh` updates all live notification lists that quote the edited content. */
  | { effect: 'refresh'; content: EntityReference };

/** Creates the effect that notifies the recipients of an activity. */
export const createEffectNotifyingRecipients = (activity: ActivityWithRecipients): NotificationEffect => ({
  effect: 'notify',
  activity,
});
/** Creates the effect that hides the notifications of a withdrawn activity. */
export const createEffectHidingNotificationsOfActivity = (
  reference: ActivityReference,
): NotificationEffect => ({
  effect: 'withdraw',
  ...reference,
});
/**
 * Creates the effect that shows the notifications of a withdrawn activity again, because the activity was reinstated.
 */
export const createEffectUnhidingNotificationsOfActivity = (
  reference: ActivityReference,
): NotificationEffect => ({
  effect: 'reinstate',
  ...reference,
});
/** Creates the effect that hides all notifications about deleted content. */
export const createEffectHidingNotificationsAboutContent = (
  content: EntityReference,
): NotificationEffect => ({
  effect: 'hide',
  content,
});
/** Creates the effect that shows all notifications about restored content again. */
export const createEffectUnhidingNotificationsAboutContent = (
  content: EntityReference,
): NotificationEffect => ({
  effect: 'show',
  content,
});
/** Creates the effect that updates the live notification lists that quote some edited content. */
export const createEffectRefreshingNotificationsAboutContent = (
  content: EntityReference,
): NotificationEffect => ({
  effect: 'refresh',
  content,
});
