import { contributeAuditActions } from '#features/audit/server/public.ts';
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
import { deleteExpiredPasskeyChallenges } from './store-challenges.ts';

/** Hourly job that deletes expired challenges. */
export const passkeysHousekeepingJob: Job = {
  name: 'passkeys.housekeeping',
  cron: '41 * * * *',
  run: async ({ platform, now }) => {
    await deleteExpiredPasskeyChallenges(platform.db, now);
  },
};

/** The passkeys feature: logging in without a password. */
export const passkeysFeature: Feature = {
  name: 'passkeys',
  tables: ['passkeys', 'passkey_challenges'],
  contributions: [passkeysPersonalData, contributeAuditActions(auditActions)],
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
