/** Blocking of a person, shared by `blockUser` and `reportContent`. */
import type { MutationContext } from '#platform/kernel/implement.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import { deleteFollowsBetween } from '#features/follows/server/public.ts';
import { maxBlockedPeople } from '../domain/limits.ts';
import { userBlocked } from '../events.ts';
import { createTooManyEntriesError } from './refusals.ts';
import { countBlocks, insertBlock } from './store.ts';

/**
 * Blocks an existing person and removes follows in both directions, in one transaction. The transaction's lock on the
 * two people prevents new follows.
 */
export async function blockExistingPerson(
  ctx: Pick<MutationContext, 'tx' | 'now' | 'emit'> & { viewer: Viewer },
  otherId: string,
): Promise<void> {
  const { tx, viewer, now } = ctx;
  await deleteFollowsBetween(ctx, viewer.id, otherId);
  if (!(await insertBlock(tx, { userId: viewer.id, otherId }, now))) return;
  if ((await countBlocks(tx, viewer.id)) > maxBlockedPeople)
    throw createTooManyEntriesError(maxBlockedPeople, 'blocked people');
  ctx.emit(userBlocked, { userId: viewer.id, otherId });
}
