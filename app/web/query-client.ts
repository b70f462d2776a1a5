import { QueryCache, QueryClient } from '@tanstack/react-query';
import { onSessionChange } from '#features/accounts/web/public.ts';
import { logError } from '#platform/ui/error-log.ts';

/** What has been read, for all screens. Calls repeat themselves where that helps, so the cache does not (LIM-002). */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => logError(String(query.queryKey[0]), error) }),
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, gcTime: 10 * 60_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});

// Another person must never see what was read for the one before; a person who just signed in sees their own marks.
onSessionChange(({ isNewPerson }) => {
  if (isNewPerson) queryClient.clear();
  else void queryClient.invalidateQueries();
});
