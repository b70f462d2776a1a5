import { runInReadOnlyDatabaseSnapshot } from '#platform/database/snapshot.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import type { FunctionResult } from '#platform/contract/define.ts';
import { getBooksHistory } from '../api.ts';
import {
  computeCumulativeTokenTotals,
  describeTransferReasonInPublicLedger,
} from '../domain/books-history.ts';
import { sumTransfersByDay, sumTransfersByReason } from './store-history.ts';

type History = FunctionResult<typeof getBooksHistory>;

/**
 * Lifetime of the cached result in milliseconds. The result is cached, because its computation reads the whole ledger.
 */
const keptMs = 10_000;
const mostDays = 400;
const kept = new WeakMap<Platform, { until: number; history: Promise<History> }>();

/** Returns the sums of the token ledger by reason and by day (NEW-01). All callers share a cached result. */
export const getBooksHistoryHandler = implementFunction(getBooksHistory, async function getBooksHistory(ctx) {
  const { platform } = ctx;
  const now = ctx.now.getTime();
  const known = kept.get(platform);
  if (known && now < known.until) return known.history;
  const history = loadHistory(platform, ctx.now);
  kept.set(platform, { until: now + keptMs, history });
  // A failed computation is not cached.
  history.catch(() => kept.delete(platform));
  return history;
});

function loadHistory({ db }: Platform, now: Date): Promise<History> {
  return runInReadOnlyDatabaseSnapshot(db, async (tx) => {
    const reasons = await sumTransfersByReason(tx);
    const days = await sumTransfersByDay(tx);
    return {
      at: now.toISOString(),
      byReason: reasons.map((row) => ({ ...row, text: describeTransferReasonInPublicLedger(row.reason) })),
      days: computeCumulativeTokenTotals(days, mostDays),
    };
  });
}
