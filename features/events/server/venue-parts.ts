/** Adds the next events to the page of a venue (EXP-080). */
import { maxUpcomingEventsPerVenue } from '#features/venues/domain/limits.ts';
import { contributeVenuePageDataLoader } from '#features/venues/server/public.ts';
import { loadVisibilityForViewer } from '#features/visibility/server/public.ts';
import { getDisplayedEventStatus } from '../domain/event-rules.ts';
import { buildEventPictureUrl } from '../domain/present-event.ts';
import { listEventOccurrences } from './store-lists.ts';
import { filterEventsListedForViewer } from './visible-event.ts';

const readDates = 24;

/** Adds the next events at a venue to the data of the venue's screen. */
export const venuePageEventsLoader = contributeVenuePageDataLoader(
  async ({ platform, db, viewer, now }, venueId) => {
    const visibility = await loadVisibilityForViewer(platform, viewer);
    const dates = await listEventOccurrences(db, {
      from: now,
      venueId,
      without: visibility?.inaccessibleAuthorIds() ?? [],
      after: null,
      limit: readDates,
    });
    const listed = await filterEventsListedForViewer(db, viewer, visibility, dates);
    return {
      events: listed
        .slice(0, maxUpcomingEventsPerVenue)
        .map(({ occurrenceId, startsAt, endsAt, going, event }) => ({
          id: event.id,
          occurrenceId,
          title: event.title,
          startTime: startsAt.toISOString(),
          endDate: endsAt.toISOString(),
          timeZone: event.timeZone,
          allDay: event.allDay,
          state: getDisplayedEventStatus(event.status, endsAt, now),
          attendees: going,
          image: buildEventPictureUrl(event),
        })),
    };
  },
);
