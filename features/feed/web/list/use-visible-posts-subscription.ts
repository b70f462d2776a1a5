import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { useLiveQuery } from '#platform/client/use-live-query.ts';
import { appEntityStore } from '#platform/client/store/app-stores.ts';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { postEntityType } from '#features/posts/web/public.ts';
import type * as api from '../../api.ts';
import { postsPerLiveSubscription } from '../../domain/feed-page-sizes.ts';
import { getLivePostBlockStartIndex } from './live-block.ts';
import type { VirtualRowsHandle } from './virtual-rows.tsx';

/** Throttle interval of the scroll listener, in milliseconds. */
const throttleMs = 400;

/**
 * Subscribes to the older posts that are on the screen, so that their counters are kept up to date. Leaves out the
 * posts of the first page, because usually a live query updates that page.
 * @param fromTop true to include the posts of the first page, because no live query updates it
 */
export function useVisiblePostsSubscription(
  shown: readonly Post[],
  virtualizer: RefObject<VirtualRowsHandle | null>,
  fromTop = false,
): void {
  const [start, setStart] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const updateStart = () => {
      timer = undefined;
      const list = virtualizer.current;
      if (list) setStart(getLivePostBlockStartIndex(list.findItemIndex(list.scrollOffset)));
    };
    const onScroll = () => {
      timer ??= setTimeout(updateStart, throttleMs);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, [virtualizer]);

  const postIds =
    start === 0 && !fromTop
      ? []
      : shown.slice(start, start + postsPerLiveSubscription).map((post) => post.id);
  const { data } = useLiveQuery<typeof api.getPosts>(
    'getPosts',
    { postIds },
    { enabled: postIds.length > 0 },
  );
  useEffect(() => {
    if (data) appEntityStore.write(postEntityType, data.posts);
  }, [data]);
}
