/** Maps a stored group of notifications to its shape on the wire (NOTIF-001, EXP-058). */
import { truncateText } from '#platform/contract/truncate-text.ts';
import { messages } from './messages.ts';
import type { NotificationTextValues, NotificationPriority, EntityReference } from './notification.ts';
import type { NotificationType } from './notification-types.ts';
import { getMaxNotificationQuoteLength } from './quote-length.ts';
import type { NotificationLink, NotificationTypeDefinition } from './type-definition.ts';

/** Public profile of a user who caused a notification. */
export interface NotificationActor {
  id: string;
  handle: string;
  displayName: string;
  avatarUrl: string;
  /** True if the user is invented: a persona or a sample neighbor. */
  isAutomated: boolean;
}

/** A group of notifications, aggregated from its database rows. */
export interface NotificationGroup {
  /**
   * Id of the group: the id of its oldest shown notification. This id does not change when notifications are added, or
   * when `deleteSurplusNotificationsOfGroup` deletes notifications of a large group.
   */
  id: string;
  type: NotificationType;
  object: EntityReference;
  target: EntityReference;
  details: NotificationTextValues;
  /** Text values of the newest notifications, newest first; at most `maxItemsListedInGroupedNotification`. */
  recent: readonly NotificationTextValues[];
  priority: NotificationPriority;
  /**
   * Number of unread notifications in the group; if all are read, the number of all notifications. For the messages of
   * a conversation, the number is limited to about `maxStoredNotificationsPerConversation`, because older notifications
   * are deleted.
   */
  count: number;
  /** Number of different users who caused the group's notifications. */
  actors: number;
  unread: number;
  latestAt: Date;
  /** True if the group contains the notifications of a process, such as a trip. Only the newest of them is shown. */
  isProcess: boolean;
}

interface PresentedUser {
  id: string;
  handle: string;
  name: string;
  avatar: string;
}

/** The first picture of the content that a notification leads to. */
export interface NotificationThumbnail {
  url: string;
  /** Data URL of a blurred preview; empty if there is none. */
  placeholder: string;
  /** True if the content is an event that was canceled. */
  isOff?: boolean;
}

/**
 * Texts and picture that a notification shows but that are not in its own database rows. The caller leaves out content
 * that the recipient must not see.
 */
interface ShownContent {
  /** Name of the app. */
  site: string;
  /** Text to quote, such as the latest comment or message; undefined if there is none. */
  quoted?: string | undefined;
  thumbnail: NotificationThumbnail | null;
}

/** A group of notifications in its wire shape; the list shows it as one row. */
export interface PresentedNotificationGroup {
  id: string;
  type: NotificationType;
  title: string;
  message: string;
  /**
   * Beginning of the quoted text, such as the latest comment or message. Null if there is none or the recipient must
   * not see it.
   */
  preview: string | null;
  /** First picture of the content; null if there is none or the recipient must not see it. */
  thumbnail: NotificationThumbnail | null;
  /** The last user who caused a notification of this group; null if Plaza itself caused it. */
  user: PresentedUser | null;
  /** The last two users who caused notifications of this group, latest first. */
  users: PresentedUser[];
  /** Number of users who caused notifications of this group and are not in `users`. */
  others: number;
  count: number;
  timestamp: string;
  read: boolean;
  /**
   * Subject of the notification, such as a comment. `target` is the content whose page shows the subject, such as the
   * post of the comment.
   */
  object: EntityReference;
  target: EntityReference;
  link: NotificationLink;
  priority: NotificationPriority;
  /**
   * True if the notification type is automated, or if all users who caused the notifications are invented (personas or
   * sample neighbors). Popups of automated notifications are at least 60 seconds apart, all other popups at least 10
   * seconds.
   */
  automated: boolean;
  /** True for news and rewards, such as new posts or badges. The recipient need not react to them. */
  isUpdate: boolean;
  /** True if the group contains the notifications of a process, such as a trip. Only the newest of them is shown. */
  isProcess: boolean;
  /** Number of tokens that the recipient got for reaching a level; absent for other notifications. */
  bonusTokens?: number;
}

/** Maximum number of user names in the text of a notification. Further users are only counted, as in `12 others`. */
const maxNamedUsers = 2;

/**
 * Maps a group of notifications to its wire shape.
 * @param actors users who caused the notifications, latest first
 * @param definition declaration of the group's notification type
 * @param shown `site`: name of the app. `quoted` and `thumbnail`: text and picture of the content; undefined or null if
 *   there is none or the recipient must not see it
 */
export function presentNotificationGroup(
  group: NotificationGroup,
  actors: readonly NotificationActor[],
  definition: NotificationTypeDefinition,
  { site, quoted, thumbnail }: ShownContent,
): PresentedNotificationGroup {
  const users = actors.slice(0, maxNamedUsers).map(presentActor);
  const others = Math.max(0, group.actors - users.length);
  const user = users[0] ?? null;
  const { count, details, object, target } = group;
  const people = users.length + others;
  const { title, message } = definition.describe({
    details,
    recent: group.recent,
    count,
    people,
    names: formatUserNames(users, others),
    site,
  });
  return {
    id: group.id,
    type: group.type,
    title,
    message,
    preview: quoted === undefined ? null : truncateText(quoted, getMaxNotificationQuoteLength(object.kind)),
    thumbnail,
    user,
    users,
    others,
    count,
    timestamp: group.latestAt.toISOString(),
    read: group.unread === 0,
    object,
    target,
    link: definition.link({ object, target, details, user }),
    priority: group.priority,
    automated: isAutomated(definition, actors),
    isUpdate: definition.isUpdate === true,
    isProcess: group.isProcess,
    ...(details.bonusTokens !== undefined && { bonusTokens: details.bonusTokens }),
  };
}

function presentActor(actor: NotificationActor): PresentedUser {
  return { id: actor.id, handle: actor.handle, name: actor.displayName, avatar: actor.avatarUrl };
}

/**
 * Returns true if the notification type is automated, or if all users who caused the notifications are invented
 * (personas or sample neighbors).
 */
function isAutomated(definition: NotificationTypeDefinition, actors: readonly NotificationActor[]): boolean {
  if (definition.isAutomated) return true;
  return actors.length > 0 && actors.every((actor) => actor.isAutomated);
}

/** Formats names for a sentence: `Ana`, `Ana and Ben`, `Ana, Ben and 1 other` or `Ana, Ben and 12 others`. */
export function formatUserNames(users: readonly { name: string }[], otherCount: number): string {
  const names = joinFirstTwoUserNames(users, otherCount);
  return otherCount > 0 ? messages.namesAndOthers({ names, others: otherCount }) : names;
}

/**
 * Joins at most two names: `Ana and Ben`. If the caller appends a number of other people (`otherCount`): `Ana, Ben`.
 */
export function joinFirstTwoUserNames(users: readonly { name: string }[], otherCount: number): string {
  const [first = '', second] = users.map((user) => user.name);
  if (second === undefined) return first;
  return otherCount > 0 ? `${first}, ${second}` : messages.twoNames({ first, second });
}
