/** Scheduled job of scheduled rides. */
import type { Job } from '#platform/kernel/feature.ts';
import { scheduleRules } from '../domain/limits.ts';
import { scheduledRideDue } from '../events.ts';
import { claimDueRideReminders } from './store-scheduled.ts';

const batchSize = 200;

/** Reminds both parties of an accepted ride an hour before the pickup, once (EXP-101). */
export const scheduledRideReminderJob: Job = {
  name: 'rides.remind-of-scheduled',
  cron: '* * * * *',
  run: async ({ mutate, now, signal }) => {
    const until = new Date(now.getTime() + scheduleRules.remindsBeforeMs);
    for (let found = batchSize; found === batchSize && !signal.aborted;) {
      found = await mutate(async (ctx) => {
        const due = await claimDueRideReminders(ctx.tx, until, ctx.now, batchSize);
        for (const ride of due) ctx.emit(scheduledRideDue, { ...ride });
        return due.length;
      });
    }
  },
};
