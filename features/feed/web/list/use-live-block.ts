import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { WindowVirtualizerHandle } from 'virtua';
import { useLive } from '#platform/client/use-live.ts';
import { pageEntities } from '#platform/client/store/page-store.ts';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { posts } from '#features/posts/web/public.ts';
import type * as api from '../../api.ts';
import { blockSize } from '../../domain/live-page.ts';
import { blockStart } from './live-block.ts';

/** How often the reader's place is looked at, in milliseconds. */
const lookEveryMs = 400;

/**
 * Keeps the numbers of older posts true while they are on the screen; the first page is live by itself.
 * @param fromTop the first posts are watched too: they are no first page of a live list
 */
export function useLiveBlock(
  shown: readonly Post[],
  virtualizer: RefObject<WindowVirtualizerHandle | null>,
  fromTop = false,
): void {
  const [start, setStart] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      const list = virtualizer.current;
      if (list) setStart(blockStart(list.findItemIndex(list.scrollOffset)));
    };
    const onScroll = () => {
      timer ??= setTimeout(look, lookEveryMs);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, [virtualizer]);

  const postIds = start === 0 && !fromTop ? [] : shown.slice(start, start + blockSize).map((post) => post.id);
  const { data } = useLive<typeof api.getPosts>('getPosts', { postIds }, { enabled: postIds.length > 0 });
  useEffect(() => {
    if (data) pageEntities.write(posts, data.posts);
  }, [data]);
}
