/**
 * Exports and erases blocks, mutes, muted words and reports: those that a person made, and those about this person
 * (KP9, EXP-015).
 */
import { eraseNextPersonalDataBatch, declarePersonalData } from '#features/personal-data/server/public.ts';
import {
  eraseBlocksByOrOfUser,
  eraseMutedWords,
  eraseMutesByOrOfUser,
  eraseReports,
  loadModerationDataForExport,
} from './store-reports.ts';
import { messages } from './privacy/messages.ts';

const hiddenNotice = {
  topic: 'people',
  data: messages.hidden,
  purpose: messages.hiddenPurpose,
  retention: messages.hiddenRetention,
} as const;

const reportNotice = {
  topic: 'safety',
  data: messages.reports,
  purpose: messages.reportsPurpose,
  retention: messages.reportsRetention,
} as const;

/** Personal-data declaration of the moderation feature: exports and erases blocks, mutes, muted words and reports. */
export const moderationPersonalDataDeclaration = declarePersonalData({
  tables: {
    blocks: { notice: hiddenNotice, exportedIn: 'moderation' },
    mutes: { notice: hiddenNotice, exportedIn: 'moderation' },
    muted_words: { notice: hiddenNotice, exportedIn: 'moderation' },
    reports: { notice: reportNotice, exportedIn: 'moderation' },
  },
  sections: { moderation: loadModerationDataForExport },
  erasure: {
    listener: 'moderation-on-account-deleted',
    eraseBatch: ({ tx }, userId, batchSize) =>
      eraseNextPersonalDataBatch(batchSize, [
        (limit) => eraseBlocksByOrOfUser(tx, userId, limit),
        (limit) => eraseMutesByOrOfUser(tx, userId, limit),
        (limit) => eraseMutedWords(tx, userId, limit),
        (limit) => eraseReports(tx, userId, limit),
      ]),
  },
});
