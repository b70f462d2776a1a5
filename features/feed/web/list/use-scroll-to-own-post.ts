import { useEffect } from 'react';
import { idsOfPostsNotScrollingFeedsToTop } from '#features/posts/web/public.ts';

/**
 * React hook that scrolls to the top after the viewer posted, because the new post is inserted there. Does not scroll
 * for a post that the outbox sent later, because the viewer may be reading something else by then.
 */
export function useScrollToTopAfterPosting(newestOwnId: string | undefined): void {
  useEffect(() => {
    if (newestOwnId && !idsOfPostsNotScrollingFeedsToTop.has(newestOwnId)) window.scrollTo({ top: 0 });
  }, [newestOwnId]);
}
