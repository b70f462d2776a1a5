/** Scheduled jobs of rides. */
import type { Job } from '#platform/kernel/feature.ts';
import { positionRetentionMs, quoteRetentionMs } from '../domain/limits.ts';
import { expireRideRequest } from './run-transition.ts';
import { appendPositionsToTripLog } from './append-positions-to-trip-log.ts';
import { expireAmends } from './amends/end-amends.ts';
import { listExpiredRequestIds } from './store.ts';
import { listAmendsToExpire } from './store-amends.ts';
import { deleteQuotesBefore } from './store-quotes.ts';
import { deleteTripLogDetailsBefore, listTripsToLog } from './store-trip-logs.ts';
import { deleteDriverPositionsBefore } from './store-trips.ts';

const batchSize = 200;
const deleteBatchSize = 1_000;

/** Job that cancels ride requests that no driver accepted in time, each in its own transaction. */
export const expireRideRequestsJob: Job = {
  name: 'rides.expire-requests',
  cron: '* * * * *',
  run: async ({ platform, mutate, now, signal }) => {
    for (let found = batchSize; found === batchSize && !signal.aborted;) {
      const ids = await listExpiredRequestIds(platform.db, now, batchSize);
      for (const id of ids) await mutate((ctx) => expireRideRequest({ ...ctx, platform }, id));
      found = ids.length;
    }
  },
};

/**
 * Job that expires offers of amends that nobody answered within 7 days, each in its own transaction (NEW-08).
 */
export const expireAmendsJob: Job = {
  name: 'rides.expire-amends',
  cron: '* * * * *',
  run: async ({ platform, mutate, now, signal }) => {
    for (let found = batchSize; found === batchSize && !signal.aborted;) {
      const due = await listAmendsToExpire(platform.db, now, batchSize);
      for (const { id, bookingId } of due)
        await mutate((ctx) => expireAmends({ ...ctx, platform }, bookingId, id));
      found = due.length;
    }
  },
};

/**
 * Job that appends the drivers' positions to the logs of active trips, each trip in its own transaction (NEW-07). When
 * the status of a trip changes, the newest positions are appended at once.
 */
export const appendPositionsToTripLogsJob: Job = {
  name: 'rides.log-positions',
  cron: '* * * * *',
  run: async ({ platform, mutate, signal }) => {
    for (let found = batchSize; found === batchSize && !signal.aborted;) {
      const ids = await listTripsToLog(platform.db, batchSize);
      for (const id of ids) await mutate((ctx) => appendPositionsToTripLog({ ...ctx, platform }, id));
      found = ids.length;
    }
  },
};

/** Job that deletes positions and details of trip logs after 30 days, and quotes after a day. */
export const deleteOldTripDataJob: Job = {
  name: 'rides.delete-old-trip-data',
  cron: '17 * * * *',
  run: async ({ mutate, now, signal }) => {
    const positionsBefore = new Date(now.getTime() - positionRetentionMs);
    const quotesBefore = new Date(now.getTime() - quoteRetentionMs);
    const runBatch = () =>
      mutate(async ({ tx }) => {
        const positions = await deleteDriverPositionsBefore(tx, positionsBefore, deleteBatchSize);
        const details = await deleteTripLogDetailsBefore(tx, positionsBefore, deleteBatchSize);
        return positions + details + (await deleteQuotesBefore(tx, quotesBefore, deleteBatchSize));
      });
    while (!signal.aborted && (await runBatch()) > 0);
  },
};
