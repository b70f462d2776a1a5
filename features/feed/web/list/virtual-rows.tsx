import { useImperativeHandle, useRef } from 'react';
import type { ReactElement, RefObject } from 'react';
import { WindowVirtualizer } from 'virtua';
import type { CacheSnapshot, WindowVirtualizerHandle } from 'virtua';
import type { Post } from '#features/posts/domain/post-shape.ts';

/**
 * Methods of the virtual list that post lists call. Their indexes count all posts of the list, including those above
 * the virtual rows.
 */
export type VirtualRowsHandle = Pick<
  WindowVirtualizerHandle,
  'cache' | 'scrollOffset' | 'findItemIndex' | 'scrollToIndex'
>;

/** Props of the virtual rows of a post list. */
export interface VirtualRowsProps {
  /** The posts of the list from index `first` to the end. */
  posts: readonly Post[];
  /** Index in the list of the first post of the virtual rows. The posts before it are always rendered. */
  first: number;
  /** Heights that were measured when the list was last shown; undefined if they are unknown. */
  cache: CacheSnapshot | undefined;
  virtualizer: RefObject<VirtualRowsHandle | null>;
  renderPost: (post: Post, at: number) => ReactElement;
}

/** Distance in pixels above and below the screen within which posts are rendered. */
const bufferSize = 900;

/** Virtual list that renders only the rows near the screen. */
export function VirtualRows({ posts, first, cache, virtualizer, renderPost }: VirtualRowsProps) {
  const inner = useRef<WindowVirtualizerHandle>(null);
  useImperativeHandle(virtualizer, () => {
    const list = inner.current!;
    return {
      get cache() {
        return list.cache;
      },
      get scrollOffset() {
        return list.scrollOffset;
      },
      findItemIndex: (offset) => (offset < 0 ? 0 : list.findItemIndex(offset) + first),
      scrollToIndex: (at, options) => list.scrollToIndex(at - first, options),
    };
  }, [first]);
  return (
    <WindowVirtualizer ref={inner} data={posts} cache={cache} bufferSize={bufferSize}>
      {(post, at) => renderPost(post, at + first)}
    </WindowVirtualizer>
  );
}
