/** Scheduled jobs that expire ride requests and apologies, write trip logs, and delete old data of trips. */
import type { Job } from '#platform/kernel/feature.ts';
import { driverPositionRetentionMs, expiredRideQuoteRetentionMs } from '../domain/limits.ts';
import { expireRideRequest } from './cancel-booking-automatically.ts';
import { appendPositionsToTripLog } from './append-positions-to-trip-log.ts';
import { expireApology } from './apology/end-apology.ts';
import { runForEachDueRow, runForEachRowDespiteErrors } from './run-for-each-row.ts';
import { listExpiredRideRequests } from './store.ts';
import { listApologiesToExpire } from './store-apologies.ts';
import { deleteQuotesExpiredBefore } from './store-quotes.ts';
import { deleteTripLogDetailsBefore, listTripsWithUnloggedPositions } from './store-trip-logs.ts';
import { deleteDriverPositionsBefore } from './store-trips.ts';

const batchSize = 200;
const deleteBatchSize = 1_000;
const beforeAllIds = '00000000-0000-0000-0000-000000000000';

/** Job that cancels ride requests that no driver accepted in time, each in its own transaction. */
export const expireRideRequestsJob: Job = {
  name: 'rides.expire-requests',
  cron: '* * * * *',
  run: (job) => {
    const { platform, mutate, now } = job;
    return runForEachDueRow(
      job,
      batchSize,
      (handledIds) => listExpiredRideRequests(platform.db, now, handledIds, batchSize),
      ({ id }) => mutate((ctx) => expireRideRequest({ ...ctx, platform }, id)),
    );
  },
};

/** Job that ends apologies that nobody answered within 7 days, each in its own transaction (NEW-08). */
export const expireApologiesJob: Job = {
  name: 'rides.expire-amends',
  cron: '* * * * *',
  run: (job) => {
    const { platform, mutate, now } = job;
    return runForEachDueRow(
      job,
      batchSize,
      (handledIds) => listApologiesToExpire(platform.db, now, handledIds, batchSize),
      ({ id, bookingId }) => mutate((ctx) => expireApology({ ...ctx, platform }, bookingId, id)),
    );
  },
};

/**
 * Job that runs every minute and appends new driver positions to the logs of active trips, each trip in its own
 * transaction (NEW-07). A status change of a trip does not wait for this job: it appends the trip's new positions
 * immediately.
 */
export const appendPositionsToTripLogsJob: Job = {
  name: 'rides.log-positions',
  cron: '* * * * *',
  run: (context) => appendPositionsToTripLogs(context, batchSize),
};

/**
 * Appends new driver positions to the logs of active trips. Loads the trips in batches by ascending id, so that each
 * trip is processed exactly once, although phones continuously report new positions.
 */
export async function appendPositionsToTripLogs(
  job: Pick<Parameters<Job['run']>[0], 'platform' | 'mutate' | 'log' | 'signal'>,
  limit: number,
): Promise<void> {
  const { platform, mutate, signal } = job;
  for (let afterId: string | undefined = beforeAllIds; afterId !== undefined && !signal.aborted;) {
    const trips = await listTripsWithUnloggedPositions(platform.db, afterId, limit);
    await runForEachRowDespiteErrors(job, trips, ({ id }) =>
      mutate((ctx) => appendPositionsToTripLog({ ...ctx, platform }, id)),
    );
    afterId = trips.length < limit ? undefined : trips.at(-1)?.id;
  }
}

/**
 * Job that deletes driver positions and details of trip log entries after 30 days, and quotes one day after their
 * expiry.
 */
export const deleteOldTripDataJob: Job = {
  name: 'rides.delete-old-trip-data',
  cron: '17 * * * *',
  run: async ({ mutate, now, signal }) => {
    const positionsBefore = new Date(now.getTime() - driverPositionRetentionMs);
    const quotesBefore = new Date(now.getTime() - expiredRideQuoteRetentionMs);
    const runBatch = () =>
      mutate(async ({ tx }) => {
        const positions = await deleteDriverPositionsBefore(tx, positionsBefore, deleteBatchSize);
        const details = await deleteTripLogDetailsBefore(tx, positionsBefore, deleteBatchSize);
        return positions + details + (await deleteQuotesExpiredBefore(tx, quotesBefore, deleteBatchSize));
      });
    while (!signal.aborted && (await runBatch()) > 0);
  },
};
