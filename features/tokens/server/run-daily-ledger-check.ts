/** Daily job that checks all invariants of the token ledger, and logs an alarm if one is violated (NEW-01). */
import { runInReadOnlyDatabaseSnapshot } from '#platform/database/snapshot.ts';
import type { Job } from '#platform/kernel/feature.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { type LedgerViolation, findLedgerViolationsInTransaction } from './check-ledger.ts';
import { upsertDailyLedgerCheck, loadLedgerTotals } from './store-books.ts';
import { insertDailyTokenSums } from './store-history.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Checks the whole token ledger, and stores the result for the previous day (UTC). Also stores the token sums of days
 * that are old enough to be final. Returns the violated invariants.
 */
export async function runDailyLedgerCheck(platform: Platform): Promise<LedgerViolation[]> {
  const now = platform.clock.now();
  const day = new Date(now.getTime() - dayMs).toISOString().slice(0, 10);
  const { problems, totals } = await runInReadOnlyDatabaseSnapshot(platform.db, async (tx) => ({
    problems: await findLedgerViolationsInTransaction(tx),
    totals: await loadLedgerTotals(tx),
  }));
  await upsertDailyLedgerCheck(
    platform.db,
    { day, checkedAt: now, closed: problems.length === 0, problems },
    totals,
  );
  await addUpOldDays(platform, now);
  if (problems.length > 0) platform.log.error({ day, problems }, 'ALARM: the token books do not balance');
  return problems;
}

/**
 * Number of days after which the token sums of a day are stored as final. The delay ensures that the day is over, even
 * if the system clock is a few days ahead.
 */
const openDays = 7;

async function addUpOldDays(platform: Platform, now: Date): Promise<void> {
  const midnight = new Date(now.getTime() - (now.getTime() % dayMs) - openDays * dayMs);
  await platform.mutate(async ({ tx }) => {
    await tx`set local statement_timeout = 0`;
    await insertDailyTokenSums(tx, midnight);
  });
}

/** Daily job that checks the token ledger and stores the result. */
export const dailyLedgerCheckJob: Job = {
  name: 'tokens.close-day',
  cron: '7 0 * * *',
  run: async ({ platform }) => {
    await runDailyLedgerCheck(platform);
  },
};
