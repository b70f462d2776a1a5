/** Hourly job: erases accounts that are due for deletion and deletes expired rows. */
import { clearRequestersOfOldMails, deleteOldMails } from '#platform/mail/store.ts';
import { knownDeviceLifetimeMs } from '#platform/kernel/account-limits.ts';
import type { Job } from '#platform/kernel/feature.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { accountDeletionGraceMs } from '../domain/present-own-account.ts';
import { sessionIdleTimeoutMs } from '../domain/session-ttl.ts';
import { eraseAccount } from './erase-account.ts';
import { computeNewAccountCutoff } from './new-accounts.ts';
import { lockUsersDueForDeletion } from './store.ts';
import { deleteExpiredOneTimeLinks } from './store-access.ts';
import { deleteOldAccountNetworkDigests } from './store-new-accounts.ts';
import { deleteExpiredSessions } from './store-sessions.ts';
import {
  deleteUnusedKnownDevices,
  deleteOldPasswordFailures,
  deleteOldSignUpIdempotencyKeys,
} from './store-sign-in.ts';

const batchSize = 50;
const outboxDays = 7;
const day = 24 * 60 * 60 * 1000;

/**
 * Hourly job that erases accounts that are due for deletion. It also deletes outdated rows: sessions, one-time links,
 * mails, known devices, network digests of new accounts, idempotency keys of sign-ups and counters of failed passwords.
 */
export const accountsHousekeepingJob: Job = {
  name: 'accounts.housekeeping',
  cron: '23 * * * *',
  run: async ({ platform, now, signal }) => {
    while (!signal.aborted && (await eraseAccountsDueForDeletion(platform, now)) === batchSize);
    await deleteExpiredSessions(platform.db, now, new Date(now.getTime() - sessionIdleTimeoutMs));
    await deleteOldAccountNetworkDigests(platform.db, computeNewAccountCutoff(now));
    await deleteOldSignUpIdempotencyKeys(platform.db, new Date(now.getTime() - day));
    await deleteOldPasswordFailures(platform.db, new Date(now.getTime() - day));
    await deleteUnusedKnownDevices(platform.db, new Date(now.getTime() - knownDeviceLifetimeMs));
    await deleteExpiredOneTimeLinks(platform.db, new Date(now.getTime() - day));
    await clearRequestersOfOldMails(platform.db, new Date(now.getTime() - day));
    await deleteOldMails(platform.db, new Date(now.getTime() - outboxDays * day));
  },
};

/**
 * Erases one batch of accounts whose grace period of 30 days is over, and returns the number of erased accounts
 * (EXP-015, KP9). The emitted events make the other features erase the accounts' data.
 */
export function eraseAccountsDueForDeletion(platform: Platform, now: Date): Promise<number> {
  return platform.mutate(async (mutation) => {
    const ids = await lockUsersDueForDeletion(
      mutation.tx,
      new Date(now.getTime() - accountDeletionGraceMs),
      batchSize,
    );
    for (const id of ids) await eraseAccount(mutation, id, 'housekeeping');
    return ids.length;
  });
}
