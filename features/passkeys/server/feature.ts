import { contributePasswordResetTask } from '#features/accounts/server/public.ts';
import { contributeAuditActions } from '#features/audit/server/public.ts';
import type { Tx } from '#platform/database/connection.ts';
import type { Feature, Job } from '#platform/kernel/feature.ts';
import { addPasskeyHandler } from './add-passkey.ts';
import { auditActions } from './audit-actions.ts';
import { listPasskeysHandler } from './list-passkeys.ts';
import { logInWithPasskeyHandler } from './log-in-with-passkey.ts';
import { passkeysPersonalData } from './personal-data.ts';
import { removePasskeyHandler } from './remove-passkey.ts';
import { renamePasskeyHandler } from './rename-passkey.ts';
import { startAddingPasskeyHandler } from './start-adding-passkey.ts';
import { startPasskeyLogInHandler } from './start-passkey-log-in.ts';
import { deletePasskeysOfUser } from './store.ts';
import { deleteExpiredPasskeyChallenges, deletePasskeyChallengesOfUser } from './store-challenges.ts';

/** Hourly job that deletes expired challenges. */
export const passkeysHousekeepingJob: Job = {
  name: 'passkeys.housekeeping',
  cron: '41 * * * *',
  run: async ({ platform, now }) => {
    await deleteExpiredPasskeyChallenges(platform.db, now);
  },
};

/** Deletes all passkeys of a person, and the challenges with which a running call could still add one. */
async function deleteAllPasskeyCredentials(tx: Tx, userId: string): Promise<void> {
  await deletePasskeysOfUser(tx, userId);
  await deletePasskeyChallengesOfUser(tx, userId);
}

/** The passkeys feature: logging in without a password. */
export const passkeysFeature: Feature = {
  name: 'passkeys',
  tables: ['passkeys', 'passkey_challenges'],
  contributions: [
    passkeysPersonalData,
    contributeAuditActions(auditActions),
    contributePasswordResetTask(deleteAllPasskeyCredentials),
  ],
  functions: [
    startPasskeyLogInHandler,
    logInWithPasskeyHandler,
    startAddingPasskeyHandler,
    addPasskeyHandler,
    listPasskeysHandler,
    renamePasskeyHandler,
    removePasskeyHandler,
  ],
  jobs: [passkeysHousekeepingJob],
};
