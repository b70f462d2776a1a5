import type { EventOccurrence } from '../domain/event-shape.ts';

/** Returns the router props of a link to one date (occurrence) of an event. */
export const buildEventLink = ({ id, occurrenceId }: { id: string; occurrenceId: string }) =>
  ({ to: '/event/$eventId', params: { eventId: id }, search: { date: occurrenceId } }) as const;

/** Returns the URL path to share: the path of the shown date if the event recurs, otherwise the path of the event. */
export const buildEventSharePath = ({ id, occurrenceId, recurrence }: EventOccurrence) =>
  recurrence === null ? `/event/${id}` : `/event/${id}?date=${occurrenceId}`;
