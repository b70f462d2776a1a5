/**
 * React Query with one cache for the whole page. Used for queries that are neither live queries nor lists in the entity
 * store. Only lazily loaded screens import this module, so it is not part of the initial bundle. React Query does not
 * retry a failed query, because each call already retries automatically (LIM-002).
 */
import * as base from '@tanstack/react-query';
import { CallError } from './call.ts';
import { connectivityRestoredEventName } from './connectivity.ts';
import { logCallFailure } from './failure.ts';
import { registerQueryCache } from './query-caches.ts';

export type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
export { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** React Query's client, with the page's only query cache. */
export const queryClient = new base.QueryClient({
  queryCache: new base.QueryCache({
    onError: (error, query) => logCallFailure(String(query.queryKey[0]), error),
  }),
  mutationCache: new base.MutationCache({ onError: (error) => logCallFailure('mutation', error) }),
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 15_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: true,
      // Makes a query fail without a network, so that the screen offers a retry. By default, React Query would pause
      // the query.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
// The app does not use React Query's provider component, which would otherwise call `mount`.
queryClient.mount();

registerQueryCache({
  clear: () => queryClient.clear(),
  refresh: () => void queryClient.invalidateQueries(),
});

const isUnanswered = (error: Error | null) => error instanceof CallError && error.isUnreachable;
function readUnansweredAgain(): void {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => isUnanswered(state.error) });
}
// Unit tests may run without a `window`.
if (typeof window !== 'undefined') addEventListener(connectivityRestoredEventName, readUnansweredAgain);

/** React Query's `useQuery`, bound to the page's query cache. */
export const useQuery = ((options: base.UseQueryOptions) =>
  base.useQuery(options, queryClient)) as typeof base.useQuery;

/** React Query's `useInfiniteQuery`, bound to the page's query cache. */
export const useInfiniteQuery = ((options: Parameters<typeof base.useInfiniteQuery>[0]) =>
  base.useInfiniteQuery(options, queryClient)) as typeof base.useInfiniteQuery;

/** React Query's `useMutation`, bound to the page's query cache. */
export const useMutation = ((options: base.UseMutationOptions) =>
  base.useMutation(options, queryClient)) as typeof base.useMutation;
