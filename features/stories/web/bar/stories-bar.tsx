import { Suspense, useEffect, useState } from 'react';
import { firstScreenDrawnPromise } from '#platform/client/first-screen-drawn-promise.ts';
import { createLazySection } from '#platform/ui/lazy-section.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import type { StoryMenuItemsLoader } from '../story-menu-items-loader.ts';
import { messages } from './messages.ts';

const Carousel = createLazySection(() => import('../story-carousel.tsx'));

/**
 * Row of stories above a feed (EXP-034). The stories are loaded after the first screen is drawn. The row has its final
 * height from the beginning, so that the feed does not move when the stories appear.
 */
export function StoriesBar({ moreItems }: { moreItems: StoryMenuItemsLoader }) {
  const [isPageDrawn, setPageDrawn] = useState(false);
  useEffect(() => {
    let isMounted = true;
    void firstScreenDrawnPromise.then(() => {
      if (isMounted) setPageDrawn(true);
    });
    return () => {
      isMounted = false;
    };
  }, []);
  return (
    <section aria-label={messages.stories} className="h-18 border-b border-line">
      {isPageDrawn ? (
        <Suspense fallback={loadingRings}>
          <Carousel moreItems={moreItems} />
        </Suspense>
      ) : (
        loadingRings
      )}
    </section>
  );
}

const loadingRings = (
  <div aria-hidden className="flex h-full items-center gap-5.5 overflow-hidden px-5 pb-4">
    {[0, 1, 2, 3].map((at) => (
      <Skeleton key={at} className="size-12 shrink-0 rounded-full" />
    ))}
  </div>
);
