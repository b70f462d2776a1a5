import { implementFunction } from '#platform/kernel/implement.ts';
import { listMyEvents } from '../api.ts';
import { loadPageOfVisibleEvents } from './load-visible-event-page.ts';
import { listRsvpedAndOrganizedOccurrences } from './store-lists.ts';

/** Lists the current and upcoming events that the caller hosts, or for which the caller has an RSVP (EXP-075). */
export const listMyEventsHandler = implementFunction(listMyEvents, async function listMyEvents(ctx, args) {
  const { viewer, now } = ctx;
  return loadPageOfVisibleEvents(ctx, args, (after, limit) =>
    listRsvpedAndOrganizedOccurrences(ctx.db, { userId: viewer.id, now, after, limit }),
  );
});
