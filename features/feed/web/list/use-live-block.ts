import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { WindowVirtualizerHandle } from 'virtua';
import { useLive } from '#platform/client/use-live.ts';
import type { Post } from '#features/posts/domain/post-shape.ts';
import type * as api from '../../api.ts';
import type { FeedStore } from './feed-store.ts';
import { blockSize } from '../../domain/live-page.ts';
import { blockStart } from './live-block.ts';

/** How often the reader's place is looked at, in milliseconds. */
const lookEveryMs = 400;

/**
 * Keeps the numbers of older posts true while they are on the screen; the first page is live by itself.
 * @param fromTop the first posts are watched too: they are no first page of a live list
 */
export function useLiveBlock(
  store: Pick<FeedStore, 'takeFresh'>,
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
    if (data) store.takeFresh(data.posts);
  }, [store, data]);
}
