/** Replaces a follow request by a follow. */
import type { Viewer } from '#platform/contract/viewer.ts';
import type { MutationContext } from '#platform/kernel/implement.ts';
import { followRequestEnded, userFollowed } from '../events.ts';
import { findFollowCountsOfUser, insertFollow } from './store.ts';
import { deleteFollowRequest } from './store-requests.ts';

/**
 * Accepts a follow request to the viewer. The transaction must hold the locks on both people. Returns false if there
 * was no request.
 */
export async function replaceRequestByFollow(
  ctx: Pick<MutationContext, 'tx' | 'now' | 'emit'> & { viewer: Viewer },
  requesterId: string,
): Promise<boolean> {
  const { tx, viewer, now } = ctx;
  if (!(await deleteFollowRequest(tx, { requesterId, requestedId: viewer.id }))) return false;
  ctx.emit(followRequestEnded, { userId: requesterId, followedId: viewer.id, outcome: 'accepted' });
  if (await insertFollow(tx, { followerId: requesterId, followedId: viewer.id }, now)) {
    const { followers } = await findFollowCountsOfUser(tx, viewer.id);
    ctx.emit(userFollowed, { userId: requesterId, followedId: viewer.id, followers });
  }
  return true;
}
