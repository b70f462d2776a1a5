import { awaitStatements } from '#platform/database/await-statements.ts';
import type { MutationContext } from '#platform/kernel/implement.ts';
import { buildNotificationGroupKey } from '#features/notifications/domain/decide-notifications.ts';
import type { NewNotification } from '#features/notifications/domain/notification.ts';
import {
  type RecipientSettingsAndRelations,
  deleteSurplusNotificationsOfGroup,
  deliverNotifications,
} from '#features/notifications/server/public.ts';
import type { GroupMemberRow, GroupRow } from './store-groups.ts';

interface NewGroupMessage {
  id: string;
  group: GroupRow;
  /** The members to notify; see `listMembersToNotify`. */
  recipients: readonly GroupMemberRow[];
  /** Settings and relations of the recipients. They are loaded earlier, so that the statements run in this order. */
  delivery: RecipientSettingsAndRelations;
}

/** Returns the members to notify of a message of a group: all except its sender and those who muted the group. */
export const listMembersToNotify = (members: readonly GroupMemberRow[], senderId: string): GroupMemberRow[] =>
  members.filter(({ userId, isMuted }) => userId !== senderId && !isMuted);

/**
 * Notifies members of a group of a new message of the viewer. The notification contains the name of the group, but no
 * names of members, because it would keep them after the erasure of their accounts.
 */
export async function notifyGroupMembers(
  ctx: MutationContext & { viewer: { id: string } },
  { id, group, recipients, delivery }: NewGroupMessage,
): Promise<void> {
  const object = { kind: 'message', id } as const;
  const target = { kind: 'conversation', id: group.id } as const;
  const notifications = recipients.map(({ userId }): NewNotification => ({
    userId,
    type: 'message',
    actorId: ctx.viewer.id,
    object,
    target,
    groupKey: buildNotificationGroupKey('message', target),
    details: { name: group.name ?? '' },
    priority: 'normal',
    at: ctx.now,
  }));
  await awaitStatements([
    deliverNotifications(ctx, notifications, delivery),
    ...notifications.map((one) => deleteSurplusNotificationsOfGroup(ctx.tx, one)),
  ]);
}
