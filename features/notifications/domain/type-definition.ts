/** The declaration of a type of notification; the feature that it belongs to contributes it. */
import type { NotificationDetails, Thing } from './notification.ts';
import type { NotificationType } from './notification-types.ts';

/** The values of a group that its text depends on. */
interface GroupFigures {
  details: NotificationDetails;
  /** Number of notifications in the group. */
  count: number;
  /** Number of people who caused them. */
  people: number;
  /** Their names: `Ana, Ben and 12 others`; empty for the town. */
  names: string;
}

export interface NotificationText {
  title: string;
  message: string;
}

/** The page that a notification opens. */
export interface NotificationLink {
  path: string;
  /** The id of an element on that page, without the `#`; null for none. */
  hash: string | null;
}

export interface LinkedGroup {
  object: Thing;
  target: Thing;
  details: NotificationDetails;
  /** The last person who caused it; null for the town. */
  user: { handle: string } | null;
}

export interface NotificationTypeDefinition {
  type: NotificationType;
  /** Label of its switches in the settings; null for a type without switches. */
  label: string | null;
  /** Position of its switches in the settings, ascending. */
  order: number;
  /** True if people cause it: readers may move those of strangers to a separate box (EXP-062). */
  isFromPeople?: true;
  /** False if it is pushed only if the reader chose it. */
  isPushedByDefault?: false;
  /** True if no person causes it: its popups are at least 60 seconds apart. */
  isAutomated?: true;
  /** True if it quotes its object, for which a feature must declare a `quotable` (CMT-010). */
  hasQuote?: true;
  describe(group: GroupFigures): NotificationText;
  /** Returns a link that opens the page of the item and scrolls to that item (EXP-059). */
  link(group: LinkedGroup): NotificationLink;
}

/** All types by name, in the order of the settings. */
export type NotificationTypeDefinitions = ReadonlyMap<NotificationType, NotificationTypeDefinition>;

/** Link to the notification list, for notifications without a page of their own. */
export const notificationListLink: NotificationLink = { path: '/notifications', hash: null };

export function linkToPerson(user: { handle: string } | null): NotificationLink {
  if (user === null) return notificationListLink;
  return { path: `/u/${encodeURIComponent(user.handle)}`, hash: null };
}

/** Returns the link to a post or story, with the comment as hash if the object is a comment on a post. */
export function linkToContent({ object, target }: Pick<LinkedGroup, 'object' | 'target'>): NotificationLink {
  const id = encodeURIComponent(target.id);
  if (target.kind === 'story') return { path: `/story/${id}`, hash: null };
  return { path: `/post/${id}`, hash: object.kind === 'comment' ? `comment-${object.id}` : null };
}

/** Returns a link as one URL path with hash. */
export function addressOf({ path, hash }: NotificationLink): string {
  return hash === null ? path : `${path}#${hash}`;
}
