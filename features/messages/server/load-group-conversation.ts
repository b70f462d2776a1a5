import type { Queryable } from '#platform/database/connection.ts';
import type { Person } from '#features/accounts/domain/present-person.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { findGroup, listGroupMembers } from './store-groups.ts';

/** Returns a group in the format of `getConversation`. The viewer must be a member. */
export async function loadGroupConversation(sql: Queryable, id: string, viewerId: string) {
  const [group, members] = await Promise.all([findGroup(sql, id), listGroupMembers(sql, id)]);
  const people = await loadPeople(sql, [viewerId, ...members.map(({ userId }) => userId)]);
  const own = members.find(({ userId }) => userId === viewerId);
  const other = members.find(({ userId }) => userId !== viewerId);
  const getPerson = (userId: string): Person => people.get(userId)!;
  return {
    id,
    person: getPerson(other?.userId ?? viewerId),
    group: {
      name: group?.name ?? null,
      members: members.map(({ userId, isCreator }) => ({ ...getPerson(userId), isCreator })),
      isMuted: own?.isMuted ?? false,
      canRemove: own?.isCreator ?? false,
    },
    state: 'accepted' as const,
    left: null,
  };
}
