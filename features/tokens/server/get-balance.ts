import type { ViewerIndependentLiveQueryItem } from '#platform/kernel/live-query-implementation.ts';
import { implementLiveQuery } from '#platform/kernel/implement.ts';
import { getBalance } from '../api.ts';
import { describeTransferReason } from '../domain/reasons.ts';
import { buildTokensTopic } from '../events.ts';
import { collectTransferReasonTexts, loadTokenBalance } from './public.ts';
import { listPendingHolds } from './store.ts';

const shownHolds = 50;

/**
 * Live query: returns the caller's balance and pending holds (XP-029, Q-29). A `userId` of another person is ignored.
 */
export const getBalanceHandler = implementLiveQuery(getBalance, {
  topics: ({ userId }) => (userId === undefined ? [] : [buildTokensTopic(userId)]),
  isAlone: async () => true,
  async load({ db, platform }, _args, alone) {
    const owner = alone!.id;
    const texts = collectTransferReasonTexts(platform);
    const [balance, holds] = await Promise.all([
      loadTokenBalance(db, owner),
      listPendingHolds(db, owner, shownHolds),
    ]);
    return {
      ...balance,
      holds: holds.map((hold): ViewerIndependentLiveQueryItem => ({
        id: String(hold.id),
        amount: hold.amount,
        text: describeTransferReason(hold.reason, hold.reference, texts),
        link: hold.reference === null ? null : { kind: hold.reference.kind, id: hold.reference.id },
        at: hold.createdAt.toISOString(),
        expiresAt: hold.expiresAt.toISOString(),
      })),
    };
  },
  overlay: async () => ({}),
});
