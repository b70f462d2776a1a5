import { useQuery } from '#platform/client/query.ts';
import { useAuth } from '#features/accounts/web/public.ts';
import { eventsApi } from './calls.ts';

/**
 * React hook that loads an event with its upcoming dates.
 * @param date id of the occurrence to show; the next occurrence if undefined
 */
export function useEvent(eventId: string, date: string | undefined) {
  const { user, status } = useAuth();
  return useQuery({
    queryKey: ['getEvent', eventId, date ?? null, user?.id ?? null],
    queryFn: ({ signal }) =>
      eventsApi.getEvent({ eventId, ...(date === undefined ? {} : { occurrenceId: date }) }, { signal }),
    enabled: status !== 'loading',
  });
}
