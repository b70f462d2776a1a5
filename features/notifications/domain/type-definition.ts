/** Declaration of a notification type. Each feature contributes the declarations of its own types. */
import type { NotificationTextValues, EntityReference } from './notification.ts';
import type { NotificationCategory } from './notification-categories.ts';
import type { NotificationType } from './notification-types.ts';

/** Values from which the text of a group of notifications is composed. */
interface GroupFigures {
  /** Text values of the newest notification of the group. */
  details: NotificationTextValues;
  /** Text values of the newest notifications, newest first; at most `maxItemsListedInGroupedNotification`. */
  recent: readonly NotificationTextValues[];
  /**
   * Number of unread notifications in the group; if all are read, the number of all notifications. For the messages of
   * a conversation, the number is limited to about `maxStoredNotificationsPerConversation`, because older notifications
   * are deleted.
   */
  count: number;
  /** Number of different users who caused the group's notifications. */
  people: number;
  /**
   * Names of the users who caused the notifications, such as `Ana, Ben and 12 others`; empty if Plaza itself caused
   * them.
   */
  names: string;
  /** Name of the app. It is shown as the sender of notifications that no person caused. */
  site: string;
}

/** Title and text of a notification. */
export interface NotificationText {
  title: string;
  message: string;
}

/** Link to the screen that a notification opens. */
export interface NotificationLink {
  path: string;
  /** Id of the element to scroll to, without the `#`; null for none. */
  hash: string | null;
}

/** The fields of a notification group that determine its link. */
export interface NotificationFieldsForLink {
  object: EntityReference;
  target: EntityReference;
  details: NotificationTextValues;
  /** The last user who caused a notification of this group; null if Plaza itself caused it. */
  user: { handle: string } | null;
}

/** Declaration of a notification type: its texts, link and settings. */
export interface NotificationTypeDefinition {
  type: NotificationType;
  /** Label of the type's switches on the settings screen; null if the user cannot turn the type off. */
  label: string | null;
  /** Sort key of the type on the settings screen, ascending. */
  order: number;
  /**
   * Category by which the list can be filtered. All types of one process, such as a trip, must have the same category.
   * Otherwise a filtered list would omit the newest steps of the process and show an older one as current.
   */
  category?: NotificationCategory;
  /**
   * True if a mute of the post that is the target stops notifications of this type. It always stops the categories
   * `comments`, `likes` and `mentions` (EXP-043).
   */
  isStoppedByPostMute?: true;
  /**
   * True if other users cause notifications of this type. Notifications from strangers can then be shown in the
   * separate requests list (EXP-062).
   */
  isFromPeople?: true;
  /** False if pushes of this type are off by default. */
  isPushedByDefault?: false;
  /**
   * True if notifications of this type must reach the recipient immediately. They get the priority `high`, so quiet
   * hours do not apply to them. They are delivered even if the recipient has muted the user who caused them, but not if
   * either of the two has blocked the other.
   */
  isUrgent?: true;
  /**
   * True if notifications of this type are delivered despite mutes and blocks between the recipient and the user who
   * caused them, and remain in the list after a block. Meant for an agreement that stays valid despite a block, such as
   * a trip.
   */
  ignoresMutesAndBlocks?: true;
  /**
   * True if the app itself causes notifications of this type. Popups of automated notifications are at least 60 seconds
   * apart, all other popups at least 10 seconds.
   */
  isAutomated?: true;
  /**
   * True for news and rewards, such as a new post of a followed user. The recipient need not react to them. In the
   * list, new notifications of all other types are in bold and above the news and rewards (EXP-059).
   */
  isUpdate?: true;
  /**
   * True if notifications of this type quote their object, such as a comment (CMT-010). A feature must declare that
   * kind of object with `contributeContentKindQuotedByNotifications`.
   */
  hasQuote?: true;
  describe(group: GroupFigures): NotificationText;
  /** Returns the link that a group of notifications opens (EXP-059). */
  link(group: NotificationFieldsForLink): NotificationLink;
}

/** All declared notification types by name, in the order in which the settings screen lists them. */
export type NotificationTypeDefinitions = ReadonlyMap<NotificationType, NotificationTypeDefinition>;

/** Returns the names of the types whose notifications remain after a block. */
export function listNotificationTypesIgnoringBlocks(types: NotificationTypeDefinitions): NotificationType[] {
  return [...types.values()].flatMap(({ type, ignoresMutesAndBlocks }) =>
    ignoresMutesAndBlocks === true ? [type] : [],
  );
}

/** Returns the names of the types of a category. */
export function listNotificationTypesOfCategory(
  types: NotificationTypeDefinitions,
  category: NotificationCategory,
): NotificationType[] {
  return [...types.values()].flatMap((type) => (type.category === category ? [type.type] : []));
}

/** Link to the notification list, for notifications that have no screen of their own. */
export const linkToNotificationList: NotificationLink = { path: '/notifications', hash: null };

/**
 * Returns the link to the profile of the user who caused a notification. If the user is null, because Plaza itself
 * caused it, returns the link to the notification list.
 */
export function createNotificationLinkToUser(user: { handle: string } | null): NotificationLink {
  if (user === null) return linkToNotificationList;
  return { path: `/u/${encodeURIComponent(user.handle)}`, hash: null };
}

/**
 * Returns the link to the post or story that a notification is about. If it is about a comment on a post, the link also
 * scrolls to the comment.
 */
export function createNotificationLinkToContent({
  object,
  target,
}: Pick<NotificationFieldsForLink, 'object' | 'target'>): NotificationLink {
  const id = encodeURIComponent(target.id);
  if (target.kind === 'story') return { path: `/story/${id}`, hash: null };
  return { path: `/post/${id}`, hash: object.kind === 'comment' ? `comment-${object.id}` : null };
}

/** Formats a link as a URL path with a hash, such as `/post/1#comment-2`. */
export function formatNotificationLink({ path, hash }: NotificationLink): string {
  return hash === null ? path : `${path}#${hash}`;
}
