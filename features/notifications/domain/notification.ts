/**
 * Types of notifications. A notification tells one user about an activity of another user, or about something that
 * happened to the recipient.
 */
import type { NotificationType } from './notification-types.ts';

/** Priorities of a notification. `high` causes popups and pushes even during quiet hours; `low` causes no push. */
export const notificationPriorities = ['low', 'normal', 'high'] as const;
/** Priority of a notification. */
export type NotificationPriority = (typeof notificationPriorities)[number];

/** Reference to a thing, such as the object or the target of a notification, by kind and id. */
export interface EntityReference {
  /** Kind of content, such as `post`. `town` means that the referenced thing has no page. */
  kind: string;
  id: string;
}

/** Values from which the text of a notification is composed. */
export interface NotificationTextValues {
  /** The complete text, for notification types without a text template. */
  message?: string;
  title?: string;
  /** Name and time of a canceled event. The text about several canceled events lists these values. */
  canceledEvent?: string;
  name?: string;
  amount?: number;
  /** Unit of the field `amount`; if undefined, `amount` is a number of tokens. */
  unit?: string;
  /** Number of tokens that the recipient got for reaching a level; undefined for other types. */
  bonusTokens?: number;
  /** Time of day until which the recipient can answer, such as `5:10 PM`. */
  answerUntil?: string;
  /** Kind of the content that was liked or commented on, or that mentions the recipient. */
  of?: 'post' | 'comment' | 'story';
  /**
   * Step of a follow request: `asked` when it was sent, `accepted` when it was accepted. Undefined for a follow that
   * needed no request.
   */
  step?: 'asked' | 'accepted';
}

/**
 * A notification before it is stored. At most one is stored for each combination of user, type, actor and object, even
 * if the activity (such as a like) is withdrawn and repeated (N3).
 */
export interface NewNotification {
  userId: string;
  type: NotificationType;
  /** The user who caused the notification; null if Plaza itself caused it. */
  actorId: string | null;
  /** Subject of the notification, such as a comment. */
  object: EntityReference;
  /** The content whose page shows `object`, such as the post of a comment. */
  target: EntityReference;
  /** See `NotificationRecipient`. Not stored. */
  stoppedByMuteOf?: EntityReference;
  /** Notifications with the same group key are shown as one row (EXP-058). */
  groupKey: string;
  details: NotificationTextValues;
  priority: NotificationPriority;
  at: Date;
}

/**
 * Maximum number of the newest notifications of one conversation that a list keeps. The oldest notification is kept
 * too; all others are deleted. Unread messages are therefore counted only up to about this number.
 */
export const maxStoredNotificationsPerConversation = 200;
