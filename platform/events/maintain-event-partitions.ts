import type { Logger } from 'pino';
import type { Db } from '#platform/database/connection.ts';
import { isDatabaseTimeoutError } from '#platform/database/transaction.ts';
import {
  dropExpiredEventLogPartition,
  switchEventLogToNewestPartition,
  createEventLogPartition,
} from './store-partitions.ts';

/**
 * Log message about a partition of the event log that cannot be dropped. Operators' alarms match this text, so it
 * must not change.
 */
export const eventPartitionNotDroppedLogMessage =
  'an expired partition of the event log is kept, because some listeners have not read it yet';

/**
 * Creates the current month's partition of the event log, and drops partitions whose events are all older than the
 * retention. Does not drop a partition with events that a listener has not read. Each step is a separate transaction,
 * so the next run can continue an interrupted run.
 * @param retention `keepMonths` is the retention in calendar months
 */
export async function createAndDropEventLogPartitions(retention: {
  db: Db;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  now: Date;
  keepMonths: number;
}): Promise<void> {
  const { db, log, now, keepMonths } = retention;
  try {
    await createEventLogPartition(db, now);
    const entered = await switchEventLogToNewestPartition(db);
    if (entered !== null) log.info({ partition: entered }, 'events are written to a new partition');
    const before = new Date(now);
    before.setUTCMonth(before.getUTCMonth() - keepMonths);
    for (;;) {
      const expired = await dropExpiredEventLogPartition(db, before);
      if (expired === null) return;
      if (expired.unreadBy.length > 0) {
        log.error(
          { partition: expired.name, listeners: expired.unreadBy },
          eventPartitionNotDroppedLogMessage,
        );
        return;
      }
      log.info({ partition: expired.name }, 'a partition of the event log was dropped');
    }
  } catch (error) {
    // A timeout is ignored, because a long transaction may hold locks on the event log. The next run tries again.
    if (!isDatabaseTimeoutError(error)) throw error;
    log.warn({ err: error }, 'the event log is in use; its partitions are checked again later');
  }
}
