import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';
import { useMediaQuery } from '#platform/ui/use-media-query.ts';

const PullToRefresh = createLazyOptionalComponent(() => import('#platform/ui/pull-to-refresh.tsx'));

/** Gesture that refreshes a feed on touch screens. Its code is loaded on touch screens only. */
export function FeedPullToRefresh({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const isTouch = useMediaQuery('(pointer: coarse)');
  return isTouch && <PullToRefresh onRefresh={onRefresh} />;
}
