import type { StoryStickerEventLoader } from '#features/stories/server/public.ts';
import { buildTownEventTopic } from '../events.ts';
import { listEventOccurrencesByIds } from './store-lists.ts';
import { filterEventsForViewerLists } from './visible-event.ts';

/** Loads the dates of events on stickers of stories. Leaves out proposals, which are not published. */
export const storyStickerEventLoader: StoryStickerEventLoader = {
  async load(sql, viewer, visibility, occurrenceIds) {
    const rows = (await listEventOccurrencesByIds(sql, occurrenceIds)).filter(
      ({ event }) => event.status !== 'cancelled' && !event.isProposal,
    );
    const visible = await filterEventsForViewerLists(sql, viewer, visibility, rows);
    return new Map(
      visible.map(({ occurrenceId, startsAt, endsAt, event }) => [
        occurrenceId,
        {
          eventId: event.id,
          occurrenceId,
          title: event.title,
          startTime: startsAt.toISOString(),
          timeZone: event.timeZone,
          endsAt,
          topic: buildTownEventTopic(event.id),
        },
      ]),
    );
  },
};
