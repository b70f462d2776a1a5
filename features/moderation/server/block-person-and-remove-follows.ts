/** Blocks a person. The functions `blockUser` and `reportContent` share this code. */
import { awaitStatements } from '#platform/database/await-statements.ts';
import type { MutationContext } from '#platform/kernel/implement.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import { deleteFollowsBetweenTwoPeople } from '#features/follows/server/public.ts';
import { maxBlockedPeople } from '../domain/limits.ts';
import { userBlocked } from '../events.ts';
import { createBlockOrMuteListFullError } from './refusals.ts';
import { countPeopleBlockedByUser, insertBlock } from './store.ts';

/**
 * Blocks an existing person for the viewer and removes follows in both directions, in one database round trip. Locks
 * both people until the transaction ends, which prevents new follows between them.
 */
export async function blockPersonAndRemoveFollows(
  ctx: Pick<MutationContext, 'tx' | 'now' | 'emit'> & { viewer: Viewer },
  otherId: string,
): Promise<void> {
  const { tx, viewer, now } = ctx;
  const [, isNew, count] = await awaitStatements([
    deleteFollowsBetweenTwoPeople(ctx, viewer.id, otherId),
    insertBlock(tx, { userId: viewer.id, otherId }, now),
    countPeopleBlockedByUser(tx, viewer.id),
  ]);
  if (!isNew) return;
  // Throwing rolls back the transaction, and with it the new block.
  if (count > maxBlockedPeople) throw createBlockOrMuteListFullError(maxBlockedPeople, 'blocked people');
  ctx.emit(userBlocked, { userId: viewer.id, otherId });
}
