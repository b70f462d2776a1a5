import { implementFunction } from '#platform/kernel/implement.ts';
import { getEvent } from '../api.ts';
import { maxOccurrencesOnEventPage } from '../domain/limits.ts';
import {
  countUpcomingEventsOfOrganizer,
  findEventOccurrence,
  listUpcomingOccurrencesOfEvent,
} from './store-lists.ts';
import { requireVisibleEvent, createEventNotFoundError, presentEventsForViewer } from './visible-event.ts';

/**
 * Returns an event with its upcoming dates, the requested occurrence, and the number of its organizer's events. If the
 * call requests no occurrence, or one that does not exist, returns the next occurrence instead.
 */
export const getEventHandler = implementFunction(getEvent, async function getEvent(ctx, args) {
  const { db, now } = ctx;
  let row = await findEventOccurrence(db, args.eventId, args.occurrenceId, now);
  // A shared link can contain the id of a date that was deleted later. The link then opens the next date.
  if (row === undefined && args.occurrenceId !== undefined)
    row = await findEventOccurrence(db, args.eventId, undefined, now);
  await requireVisibleEvent(ctx, db, row?.event);
  if (row === undefined) throw createEventNotFoundError();
  const organizerId = row.event.userId;
  const [dates, organizerEvents] = await Promise.all([
    listUpcomingOccurrencesOfEvent(db, args.eventId, now, maxOccurrencesOnEventPage),
    organizerId === null ? 0 : countUpcomingEventsOfOrganizer(db, organizerId, now),
  ]);
  return {
    event: (await presentEventsForViewer(ctx, db, [row]))[0]!,
    dates: dates.map(({ occurrenceId, startsAt, endsAt }) => ({
      occurrenceId,
      startTime: startsAt.toISOString(),
      endDate: endsAt.toISOString(),
    })),
    organizerEvents,
  };
});
