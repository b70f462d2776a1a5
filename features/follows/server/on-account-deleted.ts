/** When a person is gone for good, nobody follows them and they follow nobody (KP9, EXP-015). */
import { onLeaving, takeInTurn } from '#features/accounts/server/public.ts';
import { followRequestEnded } from '../events.ts';
import { listFollowsAround, lockAll } from './store.ts';
import { deleteRequestsOf } from './store-requests.ts';
import { unfollowBetween } from './unfollow-between.ts';

/** A follow takes several statements. */
const rowsAtOnce = 250;

export const onAccountDeleted = onLeaving(
  'follows-on-account-deleted',
  ({ tx, emit }, userId, most) =>
    takeInTurn(most, [
      async (room) => {
        const requests = await deleteRequestsOf(tx, userId, room);
        for (const { requesterId, requestedId } of requests)
          emit(followRequestEnded, { userId: requesterId, followedId: requestedId, outcome: 'withdrawn' });
        return requests.length;
      },
      async (room) => {
        const pairs = await listFollowsAround(tx, userId, room);
        // All at once, in the order in which everybody locks them: pair by pair there is none.
        await lockAll(
          tx,
          pairs.flatMap((pair) => [pair.followerId, pair.followedId]),
        );
        for (const pair of pairs) await unfollowBetween({ tx, emit }, pair.followerId, pair.followedId);
        return pairs.length;
      },
    ]),
  rowsAtOnce,
);
