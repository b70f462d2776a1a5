/** Export and erasure of a person's follows and follow requests, in both directions (KP9, EXP-015). */
import type { ListenerContext } from '#platform/kernel/listener.ts';
import { eraseInBatches, personalData } from '#features/personal-data/server/public.ts';
import { followRequestEnded } from '../events.ts';
import { deleteEmptyCounts, listFollowsAround, listOwnFollows, lockAll } from './store.ts';
import { deleteRequestsOf, listOwnRequests } from './store-requests.ts';
import { unfollowBetween } from './unfollow-between.ts';

/** Maximum number of rows per erasure batch. It is low because each follow needs several statements. */
const batchSize = 250;

export const followsPersonalData = personalData({
  tables: {
    follows: { exportedIn: 'follows' },
    follow_requests: { exportedIn: 'followRequests' },
    follow_counts: {
      notExported: 'Two counts: of the section follows, and of followers, who are other people.',
    },
  },
  sections: {
    follows: async (db, userId) => listOwnFollows(db, userId),
    followRequests: async (db, userId) => listOwnRequests(db, userId),
  },
  erasure: {
    listener: 'follows-on-account-deleted',
    eraseBatch: (ctx, userId, size) =>
      eraseInBatches(size, [
        (limit) => endRequests(ctx, userId, limit),
        (limit) => unfollow(ctx, userId, limit),
        () => deleteEmptyCounts(ctx.tx, userId),
      ]),
    batchSize,
  },
});

async function endRequests({ tx, emit }: ListenerContext, userId: string, limit: number): Promise<number> {
  const requests = await deleteRequestsOf(tx, userId, limit);
  for (const { requesterId, requestedId } of requests)
    emit(followRequestEnded, { userId: requesterId, followedId: requestedId, outcome: 'withdrawn' });
  return requests.length;
}

async function unfollow({ tx, emit }: ListenerContext, userId: string, limit: number): Promise<number> {
  const pairs = await listFollowsAround(tx, userId, limit);
  // Locks all people at once, in the global lock order; locking pair by pair could deadlock.
  await lockAll(
    tx,
    pairs.flatMap((pair) => [pair.followerId, pair.followedId]),
  );
  for (const pair of pairs) await unfollowBetween({ tx, emit }, pair.followerId, pair.followedId);
  return pairs.length;
}
