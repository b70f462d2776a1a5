/** The declaration of a type of notification; the feature that it belongs to contributes it. */
import type { NotificationDetails, Thing } from './notification.ts';
import type { NotificationType } from './notification-types.ts';

/** A group of notifications, as far as its text depends on it. */
interface GroupFigures {
  details: NotificationDetails;
  /** How many notifications are shown as this one. */
  count: number;
  /** How many people caused them. */
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
  /** The name of an element on that page, without the `#`; null for none. */
  hash: string | null;
}

export interface LinkedGroup {
  object: Thing;
  target: Thing;
  details: NotificationDetails;
  /** The person who caused it last; null for the town. */
  user: { handle: string } | null;
}

export interface NotificationTypeDefinition {
  type: NotificationType;
  /** The name of its switches in the settings; null for a type without any. */
  label: string | null;
  /** The place of its switches in the settings, from the top. */
  order: number;
  /** True if people cause it: readers may move those of strangers to a box of their own (EXP-062). */
  isFromPeople?: true;
  /** False if browsers are not woken unless the reader chose it. */
  isPushedByDefault?: false;
  /** True if it is caused by nobody's deed: its popups are at least 60 seconds apart. */
  isAutomated?: true;
  /** True if it quotes its object, where a feature declares a `quotable` for that kind (CMT-010). */
  hasQuote?: true;
  describe(group: GroupFigures): NotificationText;
  /** The exact thing, on the page where it is found (EXP-059). */
  link(group: LinkedGroup): NotificationLink;
}

/** All types by name, in the order of the settings. */
export type NotificationTypeDefinitions = ReadonlyMap<NotificationType, NotificationTypeDefinition>;

/** The list itself, for notifications without a page of their own. */
export const notificationListLink: NotificationLink = { path: '/notifications', hash: null };

export function linkToPerson(user: { handle: string } | null): NotificationLink {
  if (user === null) return notificationListLink;
  return { path: `/u/${encodeURIComponent(user.handle)}`, hash: null };
}

/** The page of a post or story, at the comment if the object is a comment on a post. */
export function linkToContent({ object, target }: Pick<LinkedGroup, 'object' | 'target'>): NotificationLink {
  const id = encodeURIComponent(target.id);
  if (target.kind === 'story') return { path: `/story/${id}`, hash: null };
  return { path: `/post/${id}`, hash: object.kind === 'comment' ? `comment-${object.id}` : null };
}

/** A link as one address. */
export function addressOf({ path, hash }: NotificationLink): string {
  return hash === null ? path : `${path}#${hash}`;
}
