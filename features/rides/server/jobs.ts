/** Scheduled jobs that expire ride requests and apologies, write trip logs, and delete old data of trips. */
import type { Job } from '#platform/kernel/feature.ts';
import { driverPositionRetentionMs, quoteRetentionMs } from '../domain/limits.ts';
import { expireRideRequest } from './cancel-booking-automatically.ts';
import { appendPositionsToTripLog } from './append-positions-to-trip-log.ts';
import { expireApology } from './apology/end-apology.ts';
import { listExpiredRideRequestIds } from './store.ts';
import { listApologiesToExpire } from './store-apologies.ts';
import { deleteQuotesExpiredBefore } from './store-quotes.ts';
import { deleteTripLogDetailsBefore, listTripIdsWithUnloggedPositions } from './store-trip-logs.ts';
import { deleteDriverPositionsBefore } from './store-trips.ts';

const batchSize = 200;
const deleteBatchSize = 1_000;
const beforeAllIds = '00000000-0000-0000-0000-000000000000';

/** Job that cancels ride requests that no driver accepted in time, each in its own transaction. */
export const expireRideRequestsJob: Job = {
  name: 'rides.expire-requests',
  cron: '* * * * *',
  run: async ({ platform, mutate, now, signal }) => {
    for (let found = batchSize; found === batchSize && !signal.aborted;) {
      const ids = await listExpiredRideRequestIds(platform.db, now, batchSize);
      for (const id of ids) await mutate((ctx) => expireRideRequest({ ...ctx, platform }, id));
      found = ids.length;
    }
  },
};

/** Job that ends apologies that nobody answered within 7 days, each in its own transaction (NEW-08). */
export const expireApologiesJob: Job = {
  name: 'rides.expire-amends',
  cron: '* * * * *',
  run: async ({ platform, mutate, now, signal }) => {
    for (let found = batchSize; found === batchSize && !signal.aborted;) {
      const due = await listApologiesToExpire(platform.db, now, batchSize);
      for (const { id, bookingId } of due)
        await mutate((ctx) => expireApology({ ...ctx, platform }, bookingId, id));
      found = due.length;
    }
  },
};

/**
 * Job that appends new driver positions to the logs of active trips every minute, each trip in its own transaction
 * (NEW-07). A status change of a trip also appends them immediately.
 */
export const appendPositionsToTripLogsJob: Job = {
  name: 'rides.log-positions',
  cron: '* * * * *',
  run: (context) => appendPositionsToTripLogs(context, batchSize),
};

/**
 * Appends new driver positions to the logs of active trips. Loads the trips in batches by ascending id, so that each
 * trip has its turn once, although a phone reports a new position every few seconds.
 */
export async function appendPositionsToTripLogs(
  { platform, mutate, signal }: Pick<Parameters<Job['run']>[0], 'platform' | 'mutate' | 'signal'>,
  limit: number,
): Promise<void> {
  for (let afterId: string | undefined = beforeAllIds; afterId !== undefined && !signal.aborted;) {
    const ids = await listTripIdsWithUnloggedPositions(platform.db, afterId, limit);
    for (const id of ids) await mutate((ctx) => appendPositionsToTripLog({ ...ctx, platform }, id));
    afterId = ids.length < limit ? undefined : ids.at(-1);
  }
}

/**
 * Job that deletes driver positions and the details of trip log entries after 30 days, and quotes a day after they
 * expired.
 */
export const deleteOldTripDataJob: Job = {
  name: 'rides.delete-old-trip-data',
  cron: '17 * * * *',
  run: async ({ mutate, now, signal }) => {
    const positionsBefore = new Date(now.getTime() - driverPositionRetentionMs);
    const quotesBefore = new Date(now.getTime() - quoteRetentionMs);
    const runBatch = () =>
      mutate(async ({ tx }) => {
        const positions = await deleteDriverPositionsBefore(tx, positionsBefore, deleteBatchSize);
        const details = await deleteTripLogDetailsBefore(tx, positionsBefore, deleteBatchSize);
        return positions + details + (await deleteQuotesExpiredBefore(tx, quotesBefore, deleteBatchSize));
      });
    while (!signal.aborted && (await runBatch()) > 0);
  },
};
