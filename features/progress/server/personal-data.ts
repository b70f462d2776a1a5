/**
 * Export and erasure of a person's progress. The erasure deletes all rows. Afterwards, the listener and the
 * recomputation store no progress of erased people (`domain/remove-erased-people-from-progress.ts`). The actions of
 * erased people still count for others, for example as received likes.
 */
import type { ListenerContext } from '#platform/kernel/listener.ts';
import { eraseNextPersonalDataBatch, declarePersonalData } from '#features/personal-data/server/public.ts';
import { loadProgressForExport } from './load-progress-for-export.ts';
import { progressListenerName } from './listener.ts';
import { eraseXpEntries, eraseProgressExceptXpEntries } from './store-erasure.ts';
import { lockEventLogListenerPosition } from './store-recompute.ts';
import { messages } from './privacy/messages.ts';

const progressNotice = {
  topic: 'use',
  data: messages.progress,
  purpose: messages.progressPurpose,
  retention: messages.progressRetention,
} as const;

/**
 * Personal-data declaration of the progress feature: exports and erases progress. Data that only a recomputation of
 * progress needs, such as snapshots, is erased but not exported.
 */
export const progressPersonalDataDeclaration = declarePersonalData({
  tables: {
    user_stats: { notice: progressNotice, exportedIn: 'progress' },
    user_achievements: { notice: progressNotice, exportedIn: 'progress' },
    progress_entries: { notice: progressNotice, exportedIn: 'progress' },
    progress_settings: { notice: progressNotice, exportedIn: 'progress' },
    progress_zones: {
      notice: progressNotice,
      notExported: 'Earlier time zones, which only counting again needs.',
    },
    progress_snapshots: {
      notice: progressNotice,
      notExported: 'A copy of the progress for counting again; the section contains the progress itself.',
    },
    progress_withheld: {
      notice: progressNotice,
      notExported: 'Keys of grants that were not booked, which only counting again needs.',
    },
  },
  sections: { progress: loadProgressForExport },
  erasure: { listener: 'progress-on-account-deleted', eraseBatch: eraseCounted },
});

async function eraseCounted({ tx }: ListenerContext, userId: string, batchSize: number): Promise<number> {
  // The progress listener may have loaded the person's progress before the account was deleted. This lock waits until
  // the transaction of that listener has ended. Its later transactions write nothing about the person.
  await lockEventLogListenerPosition(tx, progressListenerName);
  return eraseNextPersonalDataBatch(batchSize, [
    (limit) => eraseXpEntries(tx, userId, limit),
    (limit) => eraseProgressExceptXpEntries(tx, userId, limit),
  ]);
}
