import { queryOptions } from '#platform/client/query.ts';
import { feedApi } from '../calls.ts';

/** The pinned post of a person, as the profile and the menu of a post ask for it. */
export const pinnedQuery = (userId: string) =>
  queryOptions({ queryKey: ['getPinnedPost', userId], queryFn: () => feedApi.getPinnedPost({ userId }) });
