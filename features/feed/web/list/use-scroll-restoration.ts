import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { saveScrollAnchor, readScrollAnchor } from './scroll-anchor.ts';
import type { ScrollAnchor } from './scroll-anchor.ts';
import type { VirtualRowsHandle } from './virtual-rows.tsx';

/** Maximum number of older pages that are fetched to find the post at the stored scroll position. */
const mostPages = 10;
/** Height of the fixed header in pixels. A post behind the header does not count as visible. */
const headerHeight = 56;
/** Maximum scroll offset, in pixels, at which the list counts as scrolled to the top. */
export const maxScrollOffsetAtListTopPx = 48;
const settleFrames = 12;

interface ListPosition {
  /** Name that identifies the list in the stored scroll anchors. */
  list: string;
  posts: readonly Post[];
  isReady: boolean;
  hasOlder: boolean;
  fetchOlder: () => Promise<void>;
  virtualizer: RefObject<VirtualRowsHandle | null>;
}

function firstVisible(): ScrollAnchor | undefined {
  if (window.scrollY <= maxScrollOffsetAtListTopPx) return undefined;
  for (const element of document.querySelectorAll<HTMLElement>('[data-list] [data-post]')) {
    const box = element.getBoundingClientRect();
    if (box.bottom > headerHeight) return { postId: element.dataset['post']!, top: box.top };
  }
  return undefined;
}

/**
 * Stores the scroll anchor of a list while the reader scrolls, and restores the scroll position when the list is shown
 * again.
 */
export function useScrollRestoration({
  list,
  posts,
  isReady,
  hasOlder,
  fetchOlder,
  virtualizer,
}: ListPosition): void {
  const wanted = useRef<ScrollAnchor | undefined>(undefined);
  const pages = useRef(0);
  useLayoutEffect(() => {
    wanted.current = readScrollAnchor(list);
    pages.current = 0;
  }, [list]);

  useEffect(() => {
    const place = wanted.current;
    if (!place || !isReady) return;
    const at = posts.findIndex((post) => post.id === place.postId);
    if (at < 0) {
      if (hasOlder && pages.current++ < mostPages) void fetchOlder();
      else wanted.current = undefined;
      return;
    }
    wanted.current = undefined;
    return settleAt(place, at, virtualizer);
  }, [posts, isReady, hasOlder, fetchOlder, virtualizer]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const saveAnchor = () => {
      timer = undefined;
      if (!wanted.current) saveScrollAnchor(list, firstVisible());
    };
    const onScroll = () => {
      timer ??= setTimeout(saveAnchor, 120);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('pagehide', saveAnchor);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('pagehide', saveAnchor);
    };
  }, [list]);
}

/**
 * Scrolls to a post repeatedly, in several frames, because the row heights are still being measured. Stops as soon as
 * the reader scrolls.
 */
function settleAt(
  place: ScrollAnchor,
  at: number,
  virtualizer: RefObject<VirtualRowsHandle | null>,
): () => void {
  let frames = 0;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('wheel', stop);
    window.removeEventListener('touchstart', stop);
    window.removeEventListener('keydown', stop);
  };
  const step = () => {
    const element = document.querySelector(`[data-list] [data-post="${CSS.escape(place.postId)}"]`);
    if (element) window.scrollBy(0, element.getBoundingClientRect().top - place.top);
    else virtualizer.current?.scrollToIndex(at, { align: 'start', offset: -place.top });
    if (++frames < settleFrames) frame = requestAnimationFrame(step);
    else stop();
  };
  window.addEventListener('wheel', stop, { passive: true });
  window.addEventListener('touchstart', stop, { passive: true });
  window.addEventListener('keydown', stop);
  frame = requestAnimationFrame(step);
  return () => {};
}
