/** Jobs for rides that depart soon: reminders of scheduled rides, and shared rides that drivers may now accept. */
import type { Job } from '#platform/kernel/feature.ts';
import { scheduledRideLeadTimes, sharedRideAcceptanceLeadTimeMs } from '../domain/limits.ts';
import { isReminderLate } from '../domain/schedule.ts';
import { scheduledRideDue, sharedRideRequestOpened } from '../events.ts';
import { claimDueRideReminders } from './store-scheduled.ts';
import { listSharedRideRequestsByDeparture } from './store-shared.ts';

const batchSize = 200;
/**
 * In each of its runs during this many milliseconds, the job announces a shared ride to drivers, so that a delayed run
 * misses none.
 */
const announcementPeriodMs = 5 * 60_000;

/** Job that reminds both parties of an accepted scheduled ride, once, an hour before the pickup (EXP-101). */
export const scheduledRideReminderJob: Job = {
  name: 'rides.remind-of-scheduled',
  cron: '* * * * *',
  run: async ({ mutate, now, signal }) => {
    const until = new Date(now.getTime() + scheduledRideLeadTimes.remindsBeforeMs);
    for (let found = batchSize; found === batchSize && !signal.aborted;) {
      found = await mutate(async (ctx) => {
        const due = await claimDueRideReminders(ctx.tx, until, ctx.now, batchSize);
        for (const { scheduledAt, ...ride } of due)
          ctx.emit(scheduledRideDue, { ...ride, isLate: isReminderLate(scheduledAt, ctx.now) });
        return due.length;
      });
    }
  },
};

/**
 * Job that updates the open request lists of drivers when a shared ride departs soon enough to be accepted (NEW-02).
 * Nothing is written to the database at that moment, so nothing else would cause the live lists to run again.
 */
export const sharedRideOpeningJob: Job = {
  name: 'rides.open-shared-requests',
  cron: '* * * * *',
  run: async ({ mutate, now }) => {
    const until = new Date(now.getTime() + sharedRideAcceptanceLeadTimeMs);
    const from = new Date(until.getTime() - announcementPeriodMs);
    await mutate(async ({ tx, emit }) => {
      for (const request of await listSharedRideRequestsByDeparture(tx, { from, until }))
        emit(sharedRideRequestOpened, request);
    });
  },
};
