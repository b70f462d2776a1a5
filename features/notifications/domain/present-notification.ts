/** Presents a group of notifications to its reader (NOTIF-001, EXP-058). */
import { cutText } from '#platform/contract/cut-text.ts';
import { messages } from './messages.ts';
import type { NotificationDetails, Priority, Thing } from './notification.ts';
import type { NotificationType } from './notification-types.ts';
import type { NotificationLink, NotificationTypeDefinition } from './type-definition.ts';

/** A person who caused a notification. */
export interface Doer {
  id: string;
  handle: string;
  displayName: string;
  avatarUrl: string;
  /** True for personas and sample neighbors. */
  isAutomated: boolean;
}

/** A group as loaded from the rows. */
export interface Group {
  /** The id of its first notification, which does not change when others join. */
  id: string;
  type: NotificationType;
  object: Thing;
  target: Thing;
  details: NotificationDetails;
  priority: Priority;
  /** Number of notifications. */
  count: number;
  /** Number of people who did it. */
  actors: number;
  unread: number;
  latestAt: Date;
}

interface PresentedUser {
  id: string;
  handle: string;
  name: string;
  avatar: string;
}

/** A notification on the wire. */
export interface PresentedNotification {
  id: string;
  type: NotificationType;
  title: string;
  message: string;
  /** The beginning of the latest comment; null if there is none to show. */
  preview: string | null;
  /** The last person who did it; null for the town. */
  user: PresentedUser | null;
  /** The last two people who did it. */
  users: PresentedUser[];
  /** Number of people besides these two. */
  others: number;
  count: number;
  timestamp: string;
  read: boolean;
  /** The exact thing, and the thing on whose page it is found. */
  object: Thing;
  target: Thing;
  link: NotificationLink;
  priority: Priority;
  /** True if its popups are 60 seconds apart instead of 10. */
  automated: boolean;
}

const named = 2;
/** Maximum characters of a quoted comment (CMT-010). */
const quoteLength = 40;

/**
 * @param definition of the group's type
 * @param quoted the text of the latest comment; undefined if there is none, or if the reader must not see it
 */
export function presentNotification(
  group: Group,
  doers: readonly Doer[],
  definition: NotificationTypeDefinition,
  quoted?: string,
): PresentedNotification {
  const users = doers.slice(0, named).map(presentDoer);
  const others = Math.max(0, group.actors - users.length);
  const user = users[0] ?? null;
  const { count, details, object, target } = group;
  const people = users.length + others;
  const { title, message } = definition.describe({ details, count, people, names: namesOf(users, others) });
  return {
    id: group.id,
    type: group.type,
    title,
    message,
    preview: quoted === undefined ? null : cutText(quoted, quoteLength),
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
    automated: isAutomated(definition, doers),
  };
}

function presentDoer(doer: Doer): PresentedUser {
  return { id: doer.id, handle: doer.handle, name: doer.displayName, avatar: doer.avatarUrl };
}

/** True for messages of the town, and for activity of personas and sample neighbors only. */
function isAutomated(definition: NotificationTypeDefinition, doers: readonly Doer[]): boolean {
  if (definition.isAutomated) return true;
  return doers.length > 0 && doers.every((doer) => doer.isAutomated);
}

/** Returns `Ana`, `Ana and Ben`, `Ana, Ben and 1 other`, `Ana, Ben and 12 others`. */
export function namesOf(users: readonly { name: string }[], others: number): string {
  const names = joinNames(users, others);
  return others > 0 ? messages.namesAndOthers({ names, others }) : names;
}

/** Returns names without the number of others: `Ana and Ben`, or `Ana, Ben` if others follow. */
export function joinNames(users: readonly { name: string }[], others: number): string {
  const [first = '', second] = users.map((user) => user.name);
  if (second === undefined) return first;
  return others > 0 ? `${first}, ${second}` : messages.twoNames({ first, second });
}
