import { useEffect } from 'react';
import { idsOfPostsPublishedByOutbox } from '#features/posts/web/public.ts';

/**
 * React hook that scrolls to the top after the viewer published a post, because the post is inserted there. A post from
 * the outbox does not scroll, because the viewer may be reading something else by then.
 */
export function useScrollToOwnPost(newestOwnId: string | undefined): void {
  useEffect(() => {
    if (newestOwnId && !idsOfPostsPublishedByOutbox.has(newestOwnId)) window.scrollTo({ top: 0 });
  }, [newestOwnId]);
}
