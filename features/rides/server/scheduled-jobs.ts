/** Jobs for rides that depart soon: reminders of scheduled rides, and shared rides that drivers may now accept. */
import type { Job } from '#platform/kernel/feature.ts';
import { scheduledRideLeadTimes, sharedRideOpensToDriversBeforeDepartureMs } from '../domain/limits.ts';
import { isRideReminderLate } from '../domain/schedule.ts';
import { scheduledRideDue, sharedRideRequestOpened } from '../events.ts';
import { claimDueRideReminders } from './store-scheduled.ts';
import { claimSharedRideRequestsToAnnounce } from './store-shared.ts';

const batchSize = 200;

/** Job that reminds both parties of an accepted scheduled ride once, an hour before the pickup (EXP-101). */
export const scheduledRideReminderJob: Job = {
  name: 'rides.remind-of-scheduled',
  cron: '* * * * *',
  run: async ({ mutate, now, signal }) => {
    const until = new Date(now.getTime() + scheduledRideLeadTimes.remindsBeforeMs);
    for (let found = batchSize; found === batchSize && !signal.aborted;) {
      found = await mutate(async (ctx) => {
        const due = await claimDueRideReminders(ctx.tx, until, ctx.now, batchSize);
        for (const { scheduledAt, ...ride } of due)
          ctx.emit(scheduledRideDue, { ...ride, isLate: isRideReminderLate(scheduledAt, ctx.now) });
        return due.length;
      });
    }
  },
};

/**
 * Job that announces a shared ride to drivers, once, when it departs soon enough to be accepted (NEW-02). The job makes
 * the drivers' live request lists run again. Nobody changes the ride at that moment, so no other event does this.
 */
export const sharedRideAnnouncementJob: Job = {
  name: 'rides.open-shared-requests',
  cron: '* * * * *',
  run: async ({ mutate }) => {
    await mutate(async ({ tx, now, emit }) => {
      const until = new Date(now.getTime() + sharedRideOpensToDriversBeforeDepartureMs);
      for (const request of await claimSharedRideRequestsToAnnounce(tx, until, now))
        emit(sharedRideRequestOpened, request);
    });
  },
};
