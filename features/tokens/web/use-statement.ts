import { useInfiniteQuery } from '#platform/client/query.ts';
import type { FunctionArguments } from '#platform/contract/define.ts';
import type * as api from '../api.ts';
import { tokensApi } from './calls.ts';

/** Arguments of `listStatement` that select entries; `{}` selects all. */
type StatementFilter = Pick<FunctionArguments<typeof api.listStatement>, 'direction' | 'kind'>;

/**
 * React hook with the pages of the viewer's token statement. Components with the same filter share the loaded pages.
 */
export function useTokenStatementPages(userId: string, filter: StatementFilter) {
  return useInfiniteQuery({
    queryKey: ['listStatement', userId, filter],
    queryFn: ({ pageParam }) =>
      tokensApi.listStatement({ ...filter, ...(pageParam === undefined ? {} : { cursor: pageParam }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
    staleTime: 0,
  });
}
