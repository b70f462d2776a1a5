/** Job: stores the dates of recurring events that have come within the horizon. */
import type { Platform } from '#platform/kernel/platform.ts';
import { planOccurrences } from '../domain/plan-occurrences.ts';
import { listRecurringEvents, lockEvent, syncOccurrences } from './store.ts';

const batch = 100;
const beforeAllIds = '00000000-0000-0000-0000-000000000000';

/** Adds dates up to the horizon, one event in each transaction. Dates that exist keep their answers. */
export async function extendRecurringEvents(platform: Platform): Promise<void> {
  let last = beforeAllIds;
  for (;;) {
    const events = await listRecurringEvents(platform.db, last, batch);
    for (const { id } of events) {
      await platform.mutate(async (ctx) => {
        const event = await lockEvent(ctx.tx, id);
        if (event !== undefined) await syncOccurrences(ctx.tx, event, planOccurrences(event, ctx.now), ctx);
      });
    }
    if (events.length < batch) return;
    last = events.at(-1)!.id;
  }
}
