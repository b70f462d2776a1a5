import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallError } from '#platform/client/call.ts';
import { logFailure } from '#platform/client/failure.ts';
import { connectivityRestored } from '#platform/client/connectivity.ts';

/** What has been read, for all screens. Calls repeat themselves where that helps, so the cache does not (LIM-002). */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => logFailure(String(query.queryKey[0]), error) }),
  mutationCache: new MutationCache({ onError: (error) => logFailure('mutation', error) }),
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, gcTime: 10 * 60_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});

/** What could not be read is read again when the server can be reached again, where somebody is looking at it. */
export function readAgainWhenReached(client: QueryClient): void {
  addEventListener(connectivityRestored, () => {
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => isUnanswered(state.error) });
  });
}

const isUnanswered = (error: Error | null) => error instanceof CallError && error.isUnreachable;
