import { useEffect } from 'react';
import { createApiClient } from '#platform/client/client.ts';
import { isNotFoundError } from '#platform/client/is-not-found-error.ts';
import { useQuery } from '#platform/client/query.ts';
import { appEntityStore } from '#platform/client/store/app-stores.ts';
import { useEntity } from '#platform/client/store/use-entity.ts';
import { useVisibleItems } from '#platform/client/store/use-visible-items.ts';
import type * as feed from '#features/feed/api.ts';
import { subscribeToContentVisibilityChanges } from '#features/visibility/web/public.ts';
import type { Post } from '../../domain/post-shape.ts';
import { postEntityType } from '../post-store.ts';

const feedApi = createApiClient<typeof feed>();
const none: readonly Post[] = [];

/**
 * React hook that loads a quoted post (EXP-032) by `getPost`, which refuses a post that the viewer may not see.
 * `isGone` is true if the post was deleted, or if the viewer may not see it. `isAnswered` is true once the server has
 * answered. `isMuted` is true if the post must be folded, because the viewer muted its author or one of its words.
 */
export function useQuotedPost(postId: string) {
  const { data, error, refetch } = useQuery({
    queryKey: ['getPost', postId],
    queryFn: async () => {
      const answer = await feedApi.getPost({ postId });
      appEntityStore.write(postEntityType, [answer.post]);
      return answer;
    },
    // A list can have many quoted posts, which must not all be loaded again whenever the viewer comes back.
    staleTime: 300_000,
    refetchOnWindowFocus: false,
  });
  useEffect(() => subscribeToContentVisibilityChanges(() => void refetch()), [refetch]);
  const post = useEntity(postEntityType, postId, data?.post);
  const isVisible = useVisibleItems(post ? [post] : none, 'single').length > 0;
  const isGone = isNotFoundError(error) || (data !== undefined && !isVisible);
  // Only an answer of the server says whether the post is folded. The page of the post stores a copy under the same key
  // until it has an answer.
  const isAnswered = data !== undefined && 'can' in data;
  const isMuted = isAnswered && data.isMuted === true;
  return { error, refetch, post, isGone, isAnswered, isMuted };
}
