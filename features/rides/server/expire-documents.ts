import type { Job } from '#platform/kernel/feature.ts';
import { computeMinDocumentExpiryDay } from '../domain/driver-review.ts';
import { driverDocumentExpired } from '../events.ts';
import { setDriversWithExpiredDocumentsOffline } from './store-documents.ts';

const batchSize = 200;

/** Job that finds drivers whose license or insurance has expired, switches them offline and notifies them (EXP-111). */
export const checkDriverDocumentExpiryJob: Job = {
  name: 'rides.expire-documents',
  cron: '29 * * * *',
  run: async ({ platform, mutate, now, signal }) => {
    const runBatch = () =>
      mutate(async ({ tx, emit }) => {
        const drivers = await setDriversWithExpiredDocumentsOffline(
          tx,
          computeMinDocumentExpiryDay(now),
          batchSize,
        );
        for (const { userId } of drivers) emit(driverDocumentExpired, { userId, noticeId: platform.newId() });
        return drivers.length;
      });
    while (!signal.aborted && (await runBatch()) === batchSize);
  },
};
