import { Suspense } from 'react';
import { lazyOptional } from '#platform/ui/lazy-optional.tsx';
import { useMediaQuery } from '#platform/ui/use-media-query.ts';

const PullToRefresh = lazyOptional(() => import('#platform/ui/pull-to-refresh.tsx'));

/** The gesture that refreshes a feed on touch screens. It is loaded on those only. */
export function FeedPullToRefresh({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const isTouch = useMediaQuery('(pointer: coarse)');
  if (!isTouch) return null;
  return (
    <Suspense>
      <PullToRefresh onRefresh={onRefresh} />
    </Suspense>
  );
}
