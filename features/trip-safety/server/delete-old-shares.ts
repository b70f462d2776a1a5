import type { Job } from '#platform/kernel/feature.ts';
import { tripShareRetentionMs } from '../domain/limits.ts';
import { deleteTripSharesCreatedBefore } from './store.ts';

const batchSize = 1_000;

/** Job that deletes links to trips 30 days after their creation. */
export const deleteOldTripSharesJob: Job = {
  name: 'trip-safety.delete-old-shares',
  cron: '37 * * * *',
  run: async ({ mutate, now, signal }) => {
    const before = new Date(now.getTime() - tripShareRetentionMs);
    while (
      !signal.aborted &&
      (await mutate(({ tx }) => deleteTripSharesCreatedBefore(tx, before, batchSize))) > 0
    );
  },
};
