import { Suspense, useEffect, useState } from 'react';
import { firstScreenDrawnPromise } from '#platform/client/first-screen-drawn-promise.ts';
import { lazySection } from '#platform/ui/lazy-section.tsx';
import type { StoryMenuItemsLoader } from '../story-menu-items-loader.ts';
import { messages } from './messages.ts';

const Carousel = lazySection(() => import('../story-carousel.tsx'));

/**
 * Row of stories above a feed (EXP-034). The row has its final height immediately. The stories are loaded after the
 * first screen is drawn.
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
    <section aria-label={messages.stories} className="h-24 border-b border-line">
      {isPageDrawn && (
        <Suspense>
          <Carousel moreItems={moreItems} />
        </Suspense>
      )}
    </section>
  );
}
