import { useInfiniteQuery } from '#platform/client/query.ts';
import { progressApi } from './calls.ts';

/** Returns the query cache key of the viewer's XP history. */
export const buildXpHistoryQueryKey = (userId: string) => ['listXpHistory', userId];

/** React hook with the changes of the viewer's XP, newest first. Its callers share the loaded pages. */
export function useXpHistory(userId: string) {
  const query = useInfiniteQuery({
    queryKey: buildXpHistoryQueryKey(userId),
    queryFn: ({ pageParam }) => progressApi.listXpHistory({ cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
    staleTime: 0,
  });
  return { query, lines: query.data?.pages.flatMap((page) => page.lines) ?? [] };
}
