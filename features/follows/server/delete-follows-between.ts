/** Ends all follows between two people, for example after a block. */
import type { MutationContext } from '#platform/kernel/implement.ts';
import type { ListenerContext } from '#platform/kernel/listener.ts';
import { followRequestEnded, userUnfollowed } from '../events.ts';
import { deleteFollow, findFollowCountsOfUser, lockFollowCountsOfPair } from './store.ts';
import { deleteFollowRequest } from './store-requests.ts';

/**
 * Deletes the follows and follow requests between two people in both directions, and updates the counts. The locks on
 * both people prevent a new follow between them until the transaction ends.
 */
export async function deleteFollowsBetween(
  ctx: Pick<MutationContext | ListenerContext, 'tx' | 'emit'>,
  one: string,
  other: string,
): Promise<void> {
  await lockFollowCountsOfPair(ctx.tx, one, other);
  for (const [followerId, followedId] of [
    [one, other],
    [other, one],
  ] as const) {
    if (await deleteFollowRequest(ctx.tx, { requesterId: followerId, requestedId: followedId })) {
      ctx.emit(followRequestEnded, { userId: followerId, followedId, outcome: 'withdrawn' });
    }
    if (!(await deleteFollow(ctx.tx, { followerId, followedId }))) continue;
    const { followers } = await findFollowCountsOfUser(ctx.tx, followedId);
    ctx.emit(userUnfollowed, { userId: followerId, followedId, followers });
  }
}
