/**
 * Accepts many follow requests with a few SQL statements, because an account that becomes public may have thousands of
 * requests.
 */
import type { Viewer } from '#platform/contract/viewer.ts';
import type { MutationContext } from '#platform/kernel/implement.ts';
import { followRequestEnded, userFollowed } from '../events.ts';
import { findFollowCountsOfUser, insertFollowers } from './store.ts';
import { deleteFollowRequestsToPerson } from './store-requests.ts';

/**
 * Accepts the follow requests that the given people sent to the viewer. The transaction must hold the locks on the
 * follow counts of the viewer and of these people.
 */
export async function acceptFollowRequestsInBulk(
  { tx, now, viewer, emit }: Pick<MutationContext, 'tx' | 'now' | 'emit'> & { viewer: Viewer },
  requesterIds: readonly string[],
): Promise<void> {
  const accepted = await deleteFollowRequestsToPerson(tx, viewer.id, requesterIds);
  let { followers } = await findFollowCountsOfUser(tx, viewer.id);
  const followed = new Set(await insertFollowers(tx, viewer.id, accepted, now));
  for (const userId of accepted) {
    emit(followRequestEnded, { userId, followedId: viewer.id, outcome: 'accepted' });
    if (followed.has(userId)) emit(userFollowed, { userId, followedId: viewer.id, followers: ++followers });
  }
}
