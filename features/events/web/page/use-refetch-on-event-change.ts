import { useEffect } from 'react';
import { useLiveQuery } from '#platform/client/use-live-query.ts';
import type * as api from '../../api-live.ts';
import type { EventOccurrence } from '../../domain/event-shape.ts';
import { refreshEventAndEventLists } from '../refresh-events.ts';

/**
 * React hook that loads an event again when its organizer, an admin or an import changed, canceled or deleted it while
 * the page is open.
 * @param event the event as it was loaded; undefined while it is loading
 */
export function useRefetchOnEventChange(eventId: string, event: EventOccurrence | undefined): void {
  const isLoaded = event !== undefined;
  const loadedAt = event?.updatedAt;
  const { data, error } = useLiveQuery<typeof api.getEventVersion>(
    'getEventVersion',
    { eventId },
    { enabled: isLoaded },
  );
  const changedAt = data?.updatedAt;
  const isGone = error?.code === 'not-found';
  useEffect(() => {
    if (!isLoaded) return;
    const isOutdated = changedAt !== undefined && changedAt !== loadedAt;
    if (isOutdated || isGone) refreshEventAndEventLists(eventId);
  }, [eventId, isLoaded, loadedAt, changedAt, isGone]);
}
