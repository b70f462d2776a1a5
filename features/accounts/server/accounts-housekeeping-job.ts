/** Hourly job: erases accounts that are due for deletion and deletes expired rows. */
import { deleteRequestersFromOldMails, deleteOldMails } from '#platform/mail/store.ts';
import { knownDeviceLifetimeMs, outboxMailRetentionDays } from '#platform/kernel/account-limits.ts';
import type { Job } from '#platform/kernel/feature.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { accountDeletionGraceMs } from '../domain/present-own-account.ts';
import { sessionIdleTimeoutMs } from '../domain/session-ttl.ts';
import { eraseAccount } from './erase-account.ts';
import { computeNewAccountCutoffTime } from './new-accounts.ts';
import { listUserIdsDueForDeletion, lockUserDueForDeletion } from './store.ts';
import { deleteExpiredOneTimeLinks } from './store-access.ts';
import { deleteAccountIpNetworkDigestsBefore } from './store-new-accounts.ts';
import { deleteExpiredSessions } from './store-sessions.ts';
import {
  deleteKnownDevicesUnusedSince,
  deleteOldPasswordFailures,
  deleteOldSignUpIdempotencyKeys,
} from './store-sign-in.ts';

const batchSize = 50;
const day = 24 * 60 * 60 * 1000;

/**
 * Hourly job that erases the accounts whose deletion is due. It also deletes outdated rows: sessions, one-time links,
 * mails, known devices, hashed IP networks from which accounts were created, idempotency keys of sign-ups, and
 * counters of failed sign-in attempts.
 */
export const accountsHousekeepingJob: Job = {
  name: 'accounts.housekeeping',
  cron: '23 * * * *',
  run: async ({ platform, now, signal }) => {
    await eraseAccountsDueForDeletion(platform, now, signal);
    await deleteExpiredSessions(platform.db, now, new Date(now.getTime() - sessionIdleTimeoutMs));
    await deleteAccountIpNetworkDigestsBefore(platform.db, computeNewAccountCutoffTime(now));
    await deleteOldSignUpIdempotencyKeys(platform.db, new Date(now.getTime() - day));
    await deleteOldPasswordFailures(platform.db, new Date(now.getTime() - day));
    await deleteKnownDevicesUnusedSince(platform.db, new Date(now.getTime() - knownDeviceLifetimeMs));
    await deleteExpiredOneTimeLinks(platform.db, new Date(now.getTime() - day));
    await deleteRequestersFromOldMails(platform.db, new Date(now.getTime() - day));
    await deleteOldMails(platform.db, new Date(now.getTime() - outboxMailRetentionDays * day));
  },
};

/**
 * Erases the accounts whose grace period of 30 days is over, and returns their number (EXP-015, KP9). Emits events that
 * make the other features erase their data of these accounts. Each account is erased in a transaction of its own, so
 * that one failure does not prevent the other erasures.
 */
export async function eraseAccountsDueForDeletion(
  platform: Platform,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const before = new Date(now.getTime() - accountDeletionGraceMs);
  let erased = 0;
  for (let after: string | null = null; ;) {
    const ids = await listUserIdsDueForDeletion(platform.db, before, { after, limit: batchSize });
    for (const id of ids) {
      if (signal?.aborted) return erased;
      if (await eraseAccountIfDue(platform, id, before)) erased++;
    }
    if (ids.length < batchSize) return erased;
    after = ids.at(-1)!;
  }
}

/**
 * Erases an account if its deletion is still due. Returns true if the account was erased, false if the deletion is no
 * longer due or failed. Logs a failure.
 */
async function eraseAccountIfDue(platform: Platform, id: string, before: Date): Promise<boolean> {
  try {
    return await platform.mutate(async (mutation) => {
      if (!(await lockUserDueForDeletion(mutation.tx, id, before))) return false;
      await eraseAccount(mutation, id, 'housekeeping');
      return true;
    });
  } catch (error) {
    platform.log.error({ err: error, userId: id }, 'An account could not be erased');
    return false;
  }
}
