import { awaitStatements } from '#platform/database/await-statements.ts';
import type { Tx } from '#platform/database/connection.ts';
import { createConversationNotFoundError } from './refusals.ts';
import { type GroupMemberRow, type GroupRow, listGroupMembers, lockGroup } from './store-groups.ts';

/** A locked group with its members, and the membership of the viewer. */
interface LockedGroup {
  group: GroupRow;
  members: GroupMemberRow[];
  own: GroupMemberRow;
}

/**
 * Locks a group until the end of the transaction, and loads its members, in one database round trip.
 * @throws FunctionError `not-found` if the group does not exist or the viewer is not a member
 */
export async function lockGroupOfMember(tx: Tx, id: string, viewerId: string): Promise<LockedGroup> {
  return requireGroupMembership(
    viewerId,
    ...(await awaitStatements([lockGroup(tx, id), listGroupMembers(tx, id)])),
  );
}

/**
 * Returns the group, its members and the membership of the viewer.
 * @throws FunctionError `not-found` if the group does not exist or the viewer is not a member
 */
export function requireGroupMembership(
  viewerId: string,
  group: GroupRow | undefined,
  members: GroupMemberRow[],
): LockedGroup {
  const own = members.find(({ userId }) => userId === viewerId);
  if (group === undefined || own === undefined) throw createConversationNotFoundError();
  return { group, members, own };
}
