/** Daily job that checks all invariants of the token ledger, and logs an alarm if one is violated (NEW-01). */
import { readSnapshot } from '#platform/database/snapshot.ts';
import type { Job } from '#platform/kernel/feature.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { type BookProblem, checkBooksIn } from './check-books.ts';
import { saveDay, sumBooks } from './store-books.ts';
import { addUpDaysBefore } from './store-history.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Checks the whole token ledger, and stores the result for the previous day (UTC). Returns the problems found. */
export async function closeDay(platform: Platform): Promise<BookProblem[]> {
  const now = platform.clock.now();
  const day = new Date(now.getTime() - dayMs).toISOString().slice(0, 10);
  const { problems, totals } = await readSnapshot(platform.db, async (tx) => ({
    problems: await checkBooksIn(tx),
    totals: await sumBooks(tx),
  }));
  await saveDay(platform.db, { day, checkedAt: now, closed: problems.length === 0, problems }, totals);
  await addUpOldDays(platform, now);
  if (problems.length > 0) platform.log.error({ day, problems }, 'ALARM: the books of tokens do not balance');
  return problems;
}

/** Number of days until the sums of a day are stored as final. The delay protects them from a clock that was wrong. */
const openDays = 7;

async function addUpOldDays(platform: Platform, now: Date): Promise<void> {
  const midnight = new Date(now.getTime() - (now.getTime() % dayMs) - openDays * dayMs);
  await platform.mutate(async ({ tx }) => {
    await tx`set local statement_timeout = 0`;
    await addUpDaysBefore(tx, midnight);
  });
}

export const closeDayJob: Job = {
  name: 'tokens.close-day',
  cron: '7 0 * * *',
  run: async ({ platform }) => {
    await closeDay(platform);
  },
};
