/** Adds the next events to the page of a venue (EXP-080). */
import { maxUpcomingEventsPerVenue } from '#features/venues/domain/limits.ts';
import { contributeVenuePageDataLoader } from '#features/venues/server/public.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { getDisplayedEventStatus } from '../domain/event-rules.ts';
import { buildEventPictureUrl } from '../domain/present-event.ts';
import type { Recurrence } from '../domain/recurrence.ts';
import { countUpcomingOccurrencesByEvent, listEventOccurrences } from './store-lists.ts';
import { filterEventsForViewerLists } from './visible-event.ts';

/**
 * Number of dates that are read to find the next events at a venue. It is larger than the number of events that the
 * screen lists, because an event may have many dates.
 */
const readDates = 48;

const hasEndlessDates = (rule: Recurrence | null) =>
  rule !== null && rule.count === null && rule.until === null;

/** Adds the next events at a venue to the data of the venue's screen, each event once with its next date. */
export const venuePageEventsLoader = contributeVenuePageDataLoader(
  async ({ platform, db, viewer, now }, venueId) => {
    const visibility = await loadVisibilityFilterForViewer(platform, viewer);
    const read = await listEventOccurrences(db, {
      from: now,
      venueId,
      without: visibility?.inaccessibleAuthorIds() ?? [],
      after: null,
      limit: readDates,
    });
    const listed = await filterEventsForViewerLists(db, viewer, visibility, read);
    const seen = new Set<string>();
    const shown = listed
      .filter(({ event }) => !seen.has(event.id) && seen.add(event.id))
      .slice(0, maxUpcomingEventsPerVenue);
    const counted = shown
      .filter(({ event }) => event.rule !== null && !hasEndlessDates(event.rule))
      .map(({ event }) => event.id);
    const dates = counted.length === 0 ? undefined : await countUpcomingOccurrencesByEvent(db, counted, now);
    return {
      events: shown.map(({ occurrenceId, startsAt, endsAt, going, event }) => ({
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
        // The database has only the next dates of an event without end, so their number says nothing.
        moreDates: hasEndlessDates(event.rule) ? null : Math.max(0, (dates?.get(event.id) ?? 1) - 1),
      })),
    };
  },
);
