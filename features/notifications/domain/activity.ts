/** Effects of an event on notifications. Other features return these effects from the mappings given to `notifyOn`. */
import type { NotificationDetails, Thing } from './notification.ts';
import type { NotificationType } from './notification-types.ts';

/** Something that happened, such as a new comment, together with all people who are notified of it. */
export interface Activity {
  /** The user who caused the activity; null if Plaza itself did. Users are not notified of their own activity. */
  actorId: string | null;
  object: Thing;
  /** The content whose page shows `object`, such as the post of a comment. Default: `object` itself. */
  target?: Thing;
  /** People to notify, highest priority first. If a person is listed twice, only the first entry counts. */
  recipients: readonly Recipient[];
}

export interface Recipient {
  userId: string;
  type: NotificationType;
  /** Notifications with the same type and group are shown as one row. Default: the `object` of the activity. */
  group?: Thing | string;
  details?: NotificationDetails;
}

/** Identifies the notifications of an activity that was withdrawn or reinstated, such as a removed like. */
interface ActivityReference {
  type: NotificationType;
  /** The recipient whose notification is meant; null for all recipients. */
  userId: string | null;
  actorId: string;
  object: Thing;
}

export type NotificationEffect =
  | { effect: 'notify'; activity: Activity }
  /** `withdraw` hides the notifications of an undone activity. `reinstate` shows the same notifications again. */
  | ({ effect: 'withdraw' | 'reinstate' } & ActivityReference)
  /** `hide` hides all notifications about deleted content. `show` shows them again after the content is restored. */
  | { effect: 'hide' | 'show'; thing: Thing }
  /** The text of the content was edited, so every notification list that quotes the text is sent again. */
  | { effect: 'refresh'; thing: Thing };

export const notify = (activity: Activity): NotificationEffect => ({ effect: 'notify', activity });
export const withdraw = (reference: ActivityReference): NotificationEffect => ({
  effect: 'withdraw',
  ...reference,
});
export const reinstate = (reference: ActivityReference): NotificationEffect => ({
  effect: 'reinstate',
  ...reference,
});
export const hideAbout = (thing: Thing): NotificationEffect => ({ effect: 'hide', thing });
export const showAbout = (thing: Thing): NotificationEffect => ({ effect: 'show', thing });
export const refreshQuotes = (thing: Thing): NotificationEffect => ({ effect: 'refresh', thing });
