/** A group of notices as a person reads it (NOTIF-001, EXP-058). */
import { previewComment } from '#features/comments/domain/preview.ts';
import type { NoticeDetails, NoticeType, Priority, Thing } from './notice.ts';

/** Those who did it, the latest first, as far as they are named. */
export interface Doer {
  id: string;
  handle: string;
  displayName: string;
  avatarUrl: string;
  /** Writes by itself, or belongs to the starter city. */
  isAutomated: boolean;
}

/** A group as it is read from the rows. */
export interface Group {
  /** The id of its first notice: it stays when others join. */
  id: string;
  type: NoticeType;
  object: Thing;
  target: Thing;
  details: NoticeDetails;
  priority: Priority;
  /** How many notices there are. */
  count: number;
  /** How many people did it. */
  actors: number;
  unread: number;
  latestAt: Date;
}

export interface PresentedUser {
  id: string;
  handle: string;
  name: string;
  avatar: string;
}

/** A notification on the wire. */
export interface PresentedNotification {
  id: string;
  type: NoticeType;
  title: string;
  message: string;
  /** The beginning of the latest comment; null where there is none to show. */
  preview: string | null;
  /** Who did it last; null for the town. */
  user: PresentedUser | null;
  /** The last two of them. */
  users: PresentedUser[];
  /** How many did it beside those two. */
  others: number;
  count: number;
  timestamp: string;
  read: boolean;
  /** The exact thing, and what it is found on. */
  object: Thing;
  target: Thing;
  priority: Priority;
  /** Its popups wait for 60 seconds instead of 10. */
  automated: boolean;
}

const named = 2;

/** True where the words of the comment belong to the notification: somebody else wrote it to the reader. */
export function hasPreview(group: Pick<Group, 'type' | 'object'>): boolean {
  return group.object.kind === 'comment' && ['comment', 'reply', 'mention'].includes(group.type);
}

/** @param comment the text of the latest comment; undefined where there is none, or none that the reader may see */
export function presentNotification(
  group: Group,
  doers: readonly Doer[],
  comment?: string,
): PresentedNotification {
  const users = doers.slice(0, named).map(presentDoer);
  const others = Math.max(0, group.actors - users.length);
  const { title, message } = wordsOf(group, namesOf(users, others), users.length + others);
  return {
    id: group.id,
    type: group.type,
    title,
    message,
    preview: comment === undefined || !hasPreview(group) ? null : previewComment(comment),
    user: users[0] ?? null,
    users,
    others,
    count: group.count,
    timestamp: group.latestAt.toISOString(),
    read: group.unread === 0,
    object: group.object,
    target: group.target,
    priority: group.priority,
    automated: isAutomated(group, doers),
  };
}

function presentDoer(doer: Doer): PresentedUser {
  return { id: doer.id, handle: doer.handle, name: doer.displayName, avatar: doer.avatarUrl };
}

/** What the house says by itself, and what only personas and sample neighbours did. A badge answers to what one did oneself. */
function isAutomated(group: Pick<Group, 'type'>, doers: readonly Doer[]): boolean {
  if (group.type === 'system') return true;
  return doers.length > 0 && doers.every((doer) => doer.isAutomated);
}

/** `Ana`, `Ana and Ben`, `Ana, Ben and 1 other`, `Ana, Ben and 12 others`. */
export function namesOf(users: readonly { name: string }[], others: number): string {
  const names = users.map((user) => user.name);
  if (others > 0) return `${names.join(', ')} and ${others} ${others === 1 ? 'other' : 'others'}`;
  return names.join(' and ');
}

type Words = { title: string; message: string };

function wordsOf(group: Group, names: string, people: number): Words {
  const { details, count } = group;
  const of = details.of ?? 'post';
  switch (group.type) {
    case 'like':
      return { title: count === 1 ? 'New like' : 'New likes', message: `${names} liked your ${of}` };
    case 'comment':
      return {
        title: count === 1 ? 'New comment' : 'New comments',
        message: `${names} commented on your ${of}`,
      };
    case 'reply':
      return {
        title: count === 1 ? 'New reply' : 'New replies',
        message: `${names} replied to your comment`,
      };
    case 'mention':
      return { title: 'You were mentioned', message: `${names} mentioned you in a ${of}` };
    case 'follow':
      if (details.step === 'asked')
        return {
          title: people === 1 ? 'New follow request' : 'New follow requests',
          message: `${names} asked to follow you`,
        };
      if (details.step === 'accepted')
        return { title: 'Request accepted', message: `${names} accepted your request` };
      return {
        title: people === 1 ? 'New follower' : 'New followers',
        message: `${names} started following you`,
      };
    case 'post':
      return { title: of === 'story' ? 'New story' : 'New post', message: `${names} published a ${of}` };
    case 'message':
      return {
        title: count === 1 ? 'New message' : 'New messages',
        message: count === 1 ? `${names} sent you a message` : `${names} sent you ${count} messages`,
      };
    default:
      return townWords(group);
  }
}

function townWords(group: Group): Words {
  const { details } = group;
  const amount = details.amount ?? 0;
  switch (group.type) {
    case 'badge': {
      const badge = `${details.icon ?? ''} ${details.name ?? ''}`.trim();
      return { title: 'Achievement unlocked', message: `You unlocked ${badge} and earned ${amount} tokens` };
    }
    case 'level':
      return { title: 'Level up', message: details.message ?? `You reached level ${amount}` };
    case 'gift':
      return {
        title: 'A gift for you',
        message: details.message ?? `You received ${amount} ${details.unit ?? 'tokens'}`,
      };
    default:
      return {
        title: details.title ?? (group.type === 'trip' ? 'Your trip' : 'Plaza'),
        message: details.message ?? '',
      };
  }
}
