/**
 * Exports and erases blocks, mutes, muted words and reports: those that a person made, and those about this person
 * (KP9, EXP-015).
 */
import { eraseNextPersonalDataBatch, declarePersonalData } from '#features/personal-data/server/public.ts';
import {
  eraseBlocks,
  eraseMutedWords,
  eraseMutes,
  eraseReports,
  loadModerationDataForExport,
} from './store-reports.ts';

/** Personal-data declaration of the moderation feature: exports and erases blocks, mutes, muted words and reports. */
export const moderationPersonalData = declarePersonalData({
  tables: {
    blocks: { exportedIn: 'moderation' },
    mutes: { exportedIn: 'moderation' },
    muted_words: { exportedIn: 'moderation' },
    reports: { exportedIn: 'moderation' },
  },
  sections: { moderation: loadModerationDataForExport },
  erasure: {
    listener: 'moderation-on-account-deleted',
    eraseBatch: ({ tx }, userId, batchSize) =>
      eraseNextPersonalDataBatch(batchSize, [
        (limit) => eraseBlocks(tx, userId, limit),
        (limit) => eraseMutes(tx, userId, limit),
        (limit) => eraseMutedWords(tx, userId, limit),
        (limit) => eraseReports(tx, userId, limit),
      ]),
  },
});
