/** Scheduled jobs of rides. */
import type { Job } from '#platform/kernel/feature.ts';
import { positionRetentionMs, quoteRetentionMs } from '../domain/limits.ts';
import { expireRequest } from './run-transition.ts';
import { listExpiredRequestIds } from './store.ts';
import { deleteQuotesBefore } from './store-quotes.ts';
import { deletePositionsBefore } from './store-trips.ts';

const batchSize = 200;
const deleteBatchSize = 1_000;

/** Cancels requests that nobody accepted within 10 minutes, each in its own transaction. */
export const expireRequestsJob: Job = {
  name: 'rides.expire-requests',
  cron: '* * * * *',
  run: async ({ platform, mutate, now, signal }) => {
    for (let found = batchSize; found === batchSize && !signal.aborted;) {
      const ids = await listExpiredRequestIds(platform.db, now, batchSize);
      for (const id of ids) await mutate((ctx) => expireRequest(ctx, id));
      found = ids.length;
    }
  },
};

/** Deletes positions after 30 days, and quotes after a day. */
export const deleteOldTripDataJob: Job = {
  name: 'rides.delete-old-trip-data',
  cron: '17 * * * *',
  run: async ({ mutate, now, signal }) => {
    const positionsBefore = new Date(now.getTime() - positionRetentionMs);
    const quotesBefore = new Date(now.getTime() - quoteRetentionMs);
    const runBatch = () =>
      mutate(async ({ tx }) => {
        const positions = await deletePositionsBefore(tx, positionsBefore, deleteBatchSize);
        return positions + (await deleteQuotesBefore(tx, quotesBefore, deleteBatchSize));
      });
    while (!signal.aborted && (await runBatch()) > 0);
  },
};
