/** Adds people to a group: the common part of `createGroupConversation` and `addGroupMembers`. */
import { awaitStatements } from '#platform/database/await-statements.ts';
import type { MutationContext } from '#platform/kernel/implement.ts';
import { decideIfPeopleMayBeAdded, type GroupCandidate } from '../domain/decide-group.ts';
import { createGroupAdditionRefusedError } from './refusals.ts';
import { startLoadingMessageSendPermission } from './require-permission-to-send.ts';
import { countGroupsOfPeople } from './store-groups.ts';

type Context = Pick<MutationContext, 'tx' | 'platform' | 'now'> & { viewer: { id: string } };

/**
 * Decides which of the chosen people become members. People who are members already are left out. The number of groups
 * of a person is read without a lock, so concurrent calls can exceed its limit by a few.
 * @param memberIds the present members, including the viewer
 * @throws FunctionError if one of the people cannot be added
 */
export async function choosePeopleToAdd(
  { tx, platform, now, viewer }: Context,
  memberIds: readonly string[],
  userIds: readonly string[],
): Promise<string[]> {
  const unique = [...new Set(userIds)];
  const [groups, ...relations] = await awaitStatements([
    countGroupsOfPeople(tx, unique),
    ...unique.map((recipientId) =>
      awaitStatements(
        startLoadingMessageSendPermission(platform, tx, { senderId: viewer.id, recipientId, now }),
      ),
    ),
  ]);
  const candidates = relations.map(([people, isBlocked, follows, isAcquainted, situation], index) => {
    const id = unique[index]!;
    const recipient = people.get(id)!;
    return {
      recipient,
      isBlocked,
      isFollowed: follows.followers.has(id),
      isAcquainted,
      state: situation?.state ?? null,
      isHidden: situation?.isHidden ?? false,
      groups: groups.get(id) ?? 0,
    } satisfies GroupCandidate;
  });
  const decision = decideIfPeopleMayBeAdded(viewer.id, memberIds, candidates);
  if (!decision.ok) {
    const person = candidates.find(({ recipient }) => recipient.id === decision.personId)!.recipient;
    throw createGroupAdditionRefusedError(decision.reason, person.displayName);
  }
  return decision.added;
}
