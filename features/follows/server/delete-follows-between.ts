/** Ends all follows between two people, for example after a block. */
import { awaitStatements } from '#platform/database/await-statements.ts';
import type { MutationContext } from '#platform/kernel/implement.ts';
import type { ListenerContext } from '#platform/kernel/listener.ts';
import { followRequestEnded, userUnfollowed } from '../events.ts';
import { deleteFollow, lockFollowCountsOfTwoUsers } from './store.ts';
import { deleteFollowRequest } from './store-requests.ts';

/**
 * Deletes the follows and follow requests between two people in both directions, and updates the follow counts. Locks
 * the follow counts of both people, so that no new follow between them is possible until the transaction ends.
 */
export async function deleteFollowsBetweenTwoPeople(
  { tx, emit }: Pick<MutationContext | ListenerContext, 'tx' | 'emit'>,
  one: string,
  other: string,
): Promise<void> {
  const [, there, back] = await awaitStatements([
    lockFollowCountsOfTwoUsers(tx, one, other),
    deleteFollowAndRequest(tx, one, other),
    deleteFollowAndRequest(tx, other, one),
  ]);
  for (const { followerId, followedId, isWithdrawn, counts } of [there, back]) {
    if (isWithdrawn) emit(followRequestEnded, { userId: followerId, followedId, outcome: 'withdrawn' });
    if (counts !== undefined)
      emit(userUnfollowed, { userId: followerId, followedId, followers: counts.followers });
  }
}

async function deleteFollowAndRequest(tx: MutationContext['tx'], followerId: string, followedId: string) {
  const [isWithdrawn, counts] = await awaitStatements([
    deleteFollowRequest(tx, { requesterId: followerId, requestedId: followedId }),
    deleteFollow(tx, { followerId, followedId }),
  ]);
  return { followerId, followedId, isWithdrawn, counts };
}
