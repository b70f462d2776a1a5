import { implementFunction } from '#platform/kernel/implement.ts';
import { listMyEvents } from '../api.ts';
import { loadEventPage } from './load-event-page.ts';
import { listAnsweredEventDates } from './store-lists.ts';

/** Lists the upcoming events that the caller has answered (EXP-075). */
export const listMyEventsHandler = implementFunction(listMyEvents, async function listMyEvents(ctx, args) {
  const { viewer, now } = ctx;
  return loadEventPage(ctx, args, (after, limit) =>
    listAnsweredEventDates(ctx.db, { userId: viewer.id, now, after, limit }),
  );
});
