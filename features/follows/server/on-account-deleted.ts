/** When a person is gone for good, nobody follows them and they follow nobody (KP9, EXP-015). */
import type { Listener } from '#platform/rpc/implement.ts';
import { accountDeleted } from '#features/accounts/events.ts';
import { followRequestEnded } from '../events.ts';
import { listFollowsAround } from './store.ts';
import { deleteRequestsOf } from './store-requests.ts';
import { unfollowBetween } from './unfollow-between.ts';

export const onAccountDeleted: Listener = {
  name: 'follows-on-account-deleted',
  events: [accountDeleted],
  async handle(ctx, events) {
    for (const event of events) {
      const { userId } = event.payload as { userId: string };
      for (const pair of await deleteRequestsOf(ctx.tx, userId)) {
        ctx.emit(followRequestEnded, {
          userId: pair.requesterId,
          followedId: pair.requestedId,
          outcome: 'withdrawn',
        });
      }
      for (const pair of await listFollowsAround(ctx.tx, userId)) {
        await unfollowBetween(ctx, pair.followerId, pair.followedId);
      }
    }
  },
};
