/** Export and erasure of a person's follows and follow requests, in both directions (KP9, EXP-015). */
import type { ListenerContext } from '#platform/kernel/listener.ts';
import { eraseNextPersonalDataBatch, declarePersonalData } from '#features/personal-data/server/public.ts';
import { followRequestEnded } from '../events.ts';
import {
  deleteFollowCountsIfZero,
  listFollowsInvolvingPerson,
  listFollowsForExport,
  lockFollowCountRows,
} from './store.ts';
import { deleteFollowRequestsInvolvingPerson, listSentFollowRequestsForExport } from './store-requests.ts';
import { deleteFollowsBetweenTwoPeople } from './delete-follows-between.ts';
import { messages } from './privacy/messages.ts';

const followNotice = {
  topic: 'people',
  data: messages.follows,
  purpose: messages.followsPurpose,
  retention: messages.followsRetention,
} as const;

/** Maximum number of rows per erasure batch. Low, because each follow needs several SQL statements. */
const batchSize = 250;

/**
 * Personal-data declaration of the follows feature: exports and erases follows and follow requests. The stored numbers
 * of followers and followed people are not exported; they are deleted after the last follow was erased.
 */
export const followsPersonalDataDeclaration = declarePersonalData({
  tables: {
    follows: { notice: followNotice, exportedIn: 'follows' },
    follow_requests: { notice: followNotice, exportedIn: 'followRequests' },
    follow_counts: {
      notice: followNotice,
      notExported: 'Two counts: of the section follows, and of followers, who are other people.',
    },
  },
  sections: {
    follows: async (db, userId) => listFollowsForExport(db, userId),
    followRequests: async (db, userId) => listSentFollowRequestsForExport(db, userId),
  },
  erasure: {
    listener: 'follows-on-account-deleted',
    eraseBatch: (ctx, userId, size) =>
      eraseNextPersonalDataBatch(size, [
        (limit) => endRequests(ctx, userId, limit),
        (limit) => unfollow(ctx, userId, limit),
        () => deleteFollowCountsIfZero(ctx.tx, userId),
      ]),
    batchSize,
  },
});

async function endRequests({ tx, emit }: ListenerContext, userId: string, limit: number): Promise<number> {
  const requests = await deleteFollowRequestsInvolvingPerson(tx, userId, limit);
  for (const { requesterId, requestedId } of requests)
    emit(followRequestEnded, { userId: requesterId, followedId: requestedId, outcome: 'withdrawn' });
  return requests.length;
}

async function unfollow({ tx, emit }: ListenerContext, userId: string, limit: number): Promise<number> {
  const pairs = await listFollowsInvolvingPerson(tx, userId, limit);
  // Lock all people at once, in the order of their ids. Locking the people of one follow after another could deadlock.
  await lockFollowCountRows(
    tx,
    pairs.flatMap((pair) => [pair.followerId, pair.followedId]),
  );
  for (const pair of pairs)
    await deleteFollowsBetweenTwoPeople({ tx, emit }, pair.followerId, pair.followedId);
  return pairs.length;
}
