/** Job that stores the next dates of recurring events as time passes. */
import type { Platform } from '#platform/kernel/platform.ts';
import { planOccurrencesToStore } from '../domain/plan-occurrences.ts';
import { listRecurringEvents, lockEvent, syncStoredOccurrencesWithPlanned } from './store.ts';

const batch = 100;
const beforeAllIds = '00000000-0000-0000-0000-000000000000';

/**
 * Stores the occurrences of all recurring events for the next `futureDaysWithStoredOccurrences` days, each event in its
 * own transaction. Occurrences that are already stored keep their RSVPs.
 */
export async function storeUpcomingRecurringOccurrences(platform: Platform): Promise<void> {
  let last = beforeAllIds;
  for (;;) {
    const events = await listRecurringEvents(platform.db, last, batch);
    for (const { id } of events) {
      await platform.mutate(async (ctx) => {
        const event = await lockEvent(ctx.tx, id);
        if (event !== undefined)
          await syncStoredOccurrencesWithPlanned(ctx.tx, event, planOccurrencesToStore(event, ctx.now), ctx);
      });
    }
    if (events.length < batch) return;
    last = events.at(-1)!.id;
  }
}
