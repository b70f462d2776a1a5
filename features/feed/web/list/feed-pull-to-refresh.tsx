import { Suspense } from 'react';
import { lazyOptional } from '#platform/ui/lazy-optional.tsx';
import { useMediaQuery } from '#platform/ui/use-media-query.ts';

const PullToRefresh = lazyOptional(() => import('#platform/ui/pull-to-refresh.tsx'));

/** Gesture that refreshes a feed on touch screens. Its code is loaded on touch screens only. */
export function FeedPullToRefresh({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const isTouch = useMediaQuery('(pointer: coarse)');
  if (!isTouch) return null;
  return (
    <Suspense>
      <PullToRefresh onRefresh={onRefresh} />
    </Suspense>
  );
}
