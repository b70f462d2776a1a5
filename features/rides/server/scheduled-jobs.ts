/** Job that sends reminders of scheduled rides. */
import type { Job } from '#platform/kernel/feature.ts';
import { scheduledRideLeadTimes } from '../domain/limits.ts';
import { scheduledRideDue } from '../events.ts';
import { claimDueRideReminders } from './store-scheduled.ts';

const batchSize = 200;

/** Job that reminds both parties of an accepted scheduled ride, once, an hour before the pickup (EXP-101). */
export const scheduledRideReminderJob: Job = {
  name: 'rides.remind-of-scheduled',
  cron: '* * * * *',
  run: async ({ mutate, now, signal }) => {
    const until = new Date(now.getTime() + scheduledRideLeadTimes.remindsBeforeMs);
    for (let found = batchSize; found === batchSize && !signal.aborted;) {
      found = await mutate(async (ctx) => {
        const due = await claimDueRideReminders(ctx.tx, until, ctx.now, batchSize);
        for (const ride of due) ctx.emit(scheduledRideDue, { ...ride });
        return due.length;
      });
    }
  },
};
