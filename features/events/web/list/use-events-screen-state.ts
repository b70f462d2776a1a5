import { useCallback, useMemo } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import {
  type EventsScreenState,
  formatEventsScreenUrlParams,
  parseEventsScreenUrlParams,
} from '../../domain/events-address.ts';

/**
 * Returns the view (list, calendar or the viewer's own events) and the filters from the URL, and a function that
 * changes them in the URL. Each change adds a browser history entry.
 */
export function useEventsScreenState() {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const state = useMemo(() => parseEventsScreenUrlParams(search), [search]);
  const navigate = useNavigate();
  const change = useCallback(
    (part: Partial<EventsScreenState>) =>
      void navigate({
        to: '.',
        search: formatEventsScreenUrlParams({ ...state, ...part }),
        resetScroll: false,
        viewTransition: false,
      }),
    [navigate, state],
  );
  return { state, change };
}
