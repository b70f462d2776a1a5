import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallError } from '#platform/client/call.ts';
import { reached } from '#platform/client/reached.ts';
import { logError } from '#platform/ui/error-log.ts';

function noteFailure(where: string, error: unknown): void {
  const isStranger = error instanceof CallError && error.code === 'unauthenticated';
  if (!isStranger) logError(where, error);
}

/** What has been read, for all screens. Calls repeat themselves where that helps, so the cache does not (LIM-002). */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => noteFailure(String(query.queryKey[0]), error) }),
  mutationCache: new MutationCache({ onError: (error) => noteFailure('mutation', error) }),
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, gcTime: 10 * 60_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});

/** What could not be read is read again when the server can be reached again, where somebody is looking at it. */
export function readAgainWhenReached(client: QueryClient): void {
  addEventListener(reached, () => {
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => isUnanswered(state.error) });
  });
}

const isUnanswered = (error: Error | null) => error instanceof CallError && error.isUnreachable;
