import { consumeEmbeddedQueryResult } from '#platform/client/embedded-query-results.ts';
import { queryOptions } from '#platform/client/query.ts';
import type * as api from '../../api.ts';
import { feedApi } from '../calls.ts';

/**
 * Returns the options of the query for a person's pinned post. The profile and the post menu share this query and its
 * cache entry.
 */
export const createPinnedPostQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: ['getPinnedPost', userId],
    queryFn: () => feedApi.getPinnedPost({ userId }),
    initialData: () => consumeEmbeddedQueryResult<typeof api.getPinnedPost>('getPinnedPost', { userId }),
  });
