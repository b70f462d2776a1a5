import { implementLiveQuery } from '#platform/kernel/implement.ts';
import { buildPersonVisibilityTopic } from '#features/accounts/events.ts';
import { doesViewerSeeOtherContentThanGuests } from '#features/visibility/server/public.ts';
import { getEventVersion } from '../api-live.ts';
import { canManageEvent } from '../domain/event-rules.ts';
import { buildTownEventTopic } from '../events.ts';
import { findEvent } from './store.ts';
import { requireVisibleEvent } from './visible-event.ts';

/**
 * Live query: returns when an event was last changed. Most viewers share one run, so a change costs a few small
 * statements for each process, however many pages show the event. Answers of guests rerun the query too, but do not
 * change its result, so that nothing is sent.
 */
export const getEventVersionHandler = implementLiveQuery(getEventVersion, {
  topics: ({ eventId }) => [buildTownEventTopic(eventId)],
  async isAlone({ db, platform }, viewer, { eventId }) {
    if (await doesViewerSeeOtherContentThanGuests(platform, viewer)) return true;
    // Organizers and admins also see events that the shared run hides: proposals, and events of inactive accounts.
    const event = await findEvent(db, eventId);
    return event !== undefined && canManageEvent(viewer, event.userId);
  },
  async load({ platform, db, now, dependOn }, { eventId }, alone) {
    const event = await findEvent(db, eventId);
    if (event?.userId != null) dependOn(buildPersonVisibilityTopic(event.userId));
    const { updatedAt } = await requireVisibleEvent({ platform, viewer: alone ?? null, now }, db, event);
    return { updatedAt: updatedAt.toISOString() };
  },
  overlay: async () => ({}),
});
