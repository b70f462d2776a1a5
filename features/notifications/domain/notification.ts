/** One notification: a person is notified of one thing that one other person did, or that happened to them. */
import type { NotificationType } from './notification-types.ts';

export const priorities = ['low', 'normal', 'high'] as const;
export type Priority = (typeof priorities)[number];

/** A thing that a notification is about. */
export interface Thing {
  /**
   * A word of the feature that the thing belongs to, such as `post`; `town` for everything that has no page of its
   * own.
   */
  kind: string;
  id: string;
}

/** Values for the text of a notification. */
export interface NotificationDetails {
  /** A whole sentence, for types whose text does not follow from the type. */
  message?: string;
  title?: string;
  name?: string;
  icon?: string;
  amount?: number;
  /** The unit of `amount`; tokens by default. */
  unit?: string;
  /** The kind of thing that was liked, commented on or mentioned in. */
  of?: 'post' | 'comment' | 'story';
  /** The step of a follow request; absent for a follow. */
  step?: 'asked' | 'accepted';
}

/** At most one notification exists for each (person, type, actor, object), permanently (N3). */
export interface Notification {
  userId: string;
  type: NotificationType;
  /** The person who did it; null for the town. */
  actorId: string | null;
  /** The exact thing. */
  object: Thing;
  /** The thing on whose page the object is found: the post of a comment. */
  target: Thing;
  /** Notifications with the same key are shown as one (EXP-058). */
  groupKey: string;
  details: NotificationDetails;
  priority: Priority;
  at: Date;
}
