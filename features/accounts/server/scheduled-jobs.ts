/** Hourly job of accounts: erases accounts that are due for deletion and deletes expired rows. */
import { forgetRequesters, sweepOutbox } from '#platform/mail/store.ts';
import { deviceLifeMs } from '#platform/kernel/account-limits.ts';
import type { Job } from '#platform/kernel/feature.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { deletionGraceMs } from '../domain/present-me.ts';
import { sessionIdleMs } from '../domain/session-ttl.ts';
import { eraseAccount } from './erase-account.ts';
import { newAccountsSince } from './new-accounts.ts';
import { lockDueDeletions } from './store.ts';
import { sweepLinks } from './store-access.ts';
import { sweepNewAccounts } from './store-new-accounts.ts';
import { sweepSessions } from './store-sessions.ts';
import { sweepDevices, sweepFailures, sweepSignUpKeys } from './store-sign-in.ts';

const batchSize = 50;
const outboxDays = 7;
const day = 24 * 60 * 60 * 1000;

export const scheduledJob: Job = {
  name: 'accounts.housekeeping',
  cron: '23 * * * *',
  run: async ({ platform, now, signal }) => {
    while (!signal.aborted && (await finishDeletions(platform, now)) === batchSize);
    await sweepSessions(platform.db, now, new Date(now.getTime() - sessionIdleMs));
    await sweepNewAccounts(platform.db, newAccountsSince(now));
    await sweepSignUpKeys(platform.db, new Date(now.getTime() - day));
    await sweepFailures(platform.db, new Date(now.getTime() - day));
    await sweepDevices(platform.db, new Date(now.getTime() - deviceLifeMs));
    await sweepLinks(platform.db, new Date(now.getTime() - day));
    await forgetRequesters(platform.db, new Date(now.getTime() - day));
    await sweepOutbox(platform.db, new Date(now.getTime() - outboxDays * day));
  },
};

/**
 * Erases one batch of accounts whose grace period of 30 days is over, and returns their number (EXP-015, KP9). The
 * emitted events make the other features erase their data.
 */
export function finishDeletions(platform: Platform, now: Date): Promise<number> {
  return platform.mutate(async (mutation) => {
    const ids = await lockDueDeletions(mutation.tx, new Date(now.getTime() - deletionGraceMs), batchSize);
    for (const id of ids) await eraseAccount(mutation, id, 'housekeeping');
    return ids.length;
  });
}
