import { awaitStatements } from '#platform/database/await-statements.ts';
import type { MutationContext } from '#platform/kernel/implement.ts';
import type { Person } from '#features/accounts/domain/present-person.ts';
import { buildNotificationGroupKey } from '#features/notifications/domain/decide-notifications.ts';
import type { NewNotification } from '#features/notifications/domain/notification.ts';
import {
  deleteSurplusNotificationsOfGroup,
  deliverNotifications,
} from '#features/notifications/server/public.ts';
import { formatGroupName } from '../domain/format-group-name.ts';
import type { GroupMemberRow, GroupRow } from './store-groups.ts';

interface NewGroupMessage {
  id: string;
  group: GroupRow;
  members: readonly GroupMemberRow[];
  /** The members by id. */
  people: ReadonlyMap<string, Person>;
}

/**
 * Notifies the members of a group of a new message of the viewer, except those who muted the group. The text names the
 * group as the recipient sees it.
 */
export async function notifyGroupMembers(
  ctx: MutationContext & { viewer: { id: string } },
  { id, group, members, people }: NewGroupMessage,
): Promise<void> {
  const object = { kind: 'message', id } as const;
  const target = { kind: 'conversation', id: group.id } as const;
  const notifications = members
    .filter(({ userId, isMuted }) => userId !== ctx.viewer.id && !isMuted)
    .map(({ userId }): NewNotification => {
      const others = members.filter((one) => one.userId !== userId).map((one) => people.get(one.userId)!);
      return {
        userId,
        type: 'message',
        actorId: ctx.viewer.id,
        object,
        target,
        groupKey: buildNotificationGroupKey('message', target),
        details: { name: formatGroupName(group.name, others) },
        priority: 'normal',
        at: ctx.now,
      };
    });
  await awaitStatements([
    deliverNotifications(ctx, notifications),
    ...notifications.map((one) => deleteSurplusNotificationsOfGroup(ctx.tx, one)),
  ]);
}
