/** The effects of an event on notifications; features return them from their `notifyOn` mappings. */
import type { NotificationDetails, Thing } from './notification.ts';
import type { NotificationType } from './notification-types.ts';

/** One thing that happened, with all people who are notified of it. */
export interface Activity {
  /** The person who did it; null for the town. Actors are never notified of their own activity. */
  actorId: string | null;
  object: Thing;
  /** The thing on whose page the object is found; the object itself by default. */
  target?: Thing;
  /** By priority: of several entries for one person the first is used. */
  recipients: readonly Recipient[];
}

export interface Recipient {
  userId: string;
  type: NotificationType;
  /** Notifications of one type and group are shown as one; the object by default. */
  group?: Thing | string;
  details?: NotificationDetails;
}

/** The withdrawal of an activity or its return: a like that was removed and given again. */
interface ActivityReference {
  type: NotificationType;
  /** The only person who was notified; null for all. */
  userId: string | null;
  actorId: string;
  object: Thing;
}

export type NotificationEffect =
  | { effect: 'notify'; activity: Activity }
  /** Hides the notifications of a withdrawn activity, or shows them again, unchanged. */
  | ({ effect: 'withdraw' | 'reinstate' } & ActivityReference)
  /** Hides the notifications about deleted content, or shows them again. */
  | { effect: 'hide' | 'show'; thing: Thing }
  /** The text of the content changed: lists that quote it are sent again. */
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
