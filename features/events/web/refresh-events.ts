/** Updates cached events after a call that changed an event, and reloads the lists that may contain it. */
import { queryClient } from '#platform/client/query.ts';
import type { FunctionResult } from '#platform/contract/define.ts';
import type * as api from '../api.ts';
import type { EventOccurrence } from '../domain/event-shape.ts';

type EventPageData = FunctionResult<typeof api.getEvent>;

const eventKey = 'getEvent';

/**
 * Changes fields of one date of an event (an occurrence) in the cached results of `getEvent`, and reloads the lists of
 * events.
 */
export function updateCachedEventAndRefreshLists(
  occurrenceId: string,
  change: Partial<EventOccurrence>,
): void {
  queryClient.setQueriesData<EventPageData>({ queryKey: [eventKey] }, (data) =>
    data?.event.occurrenceId === occurrenceId ? { ...data, event: { ...data.event, ...change } } : data,
  );
  refreshEventLists();
}

/** Reloads the lists of events on the screen and marks the other cached lists as outdated. */
export function refreshEventLists(): void {
  for (const queryKey of [['listEvents'], ['listMyEvents'], ['countEventDays'], ['listEventAttendees']])
    void queryClient.invalidateQueries({ queryKey });
}

/** Reloads an event and the lists of events. */
export function refreshEventAndEventLists(eventId: string): void {
  void queryClient.invalidateQueries({ queryKey: [eventKey, eventId] });
  refreshEventLists();
}
