import { takeEmbeddedQueryResult } from '#platform/client/embedded-query-results.ts';
import { queryOptions } from '#platform/client/query.ts';
import type * as api from '../../api.ts';
import { feedApi } from '../calls.ts';

/** Options of the query for a person's pinned post, shared by the profile and the menu of a post. */
export const createPinnedPostQuery = (userId: string) =>
  queryOptions({
    queryKey: ['getPinnedPost', userId],
    queryFn: () => feedApi.getPinnedPost({ userId }),
    initialData: () => takeEmbeddedQueryResult<typeof api.getPinnedPost>('getPinnedPost', { userId }),
  });
