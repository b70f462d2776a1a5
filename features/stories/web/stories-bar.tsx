import { Suspense, useEffect, useState } from 'react';
import type { MenuItem } from '#platform/ui/menu.tsx';
import { lazySection } from '#platform/ui/lazy-section.tsx';
import { messages } from './messages.ts';

/** What other features put into the menu of a story, and of a comment on one (reporting it, say). */
export type StoryItems = (
  thing: { id: string; userId: string; userName: string },
  kind: 'story' | 'storyComment',
) => Promise<readonly MenuItem[]>;

const Carousel = lazySection(() => import('./carousel.tsx'));

/** The row of stories over a feed (EXP-034). Its place is kept from the start; what fills it comes after the posts. */
export function StoriesBar({ moreItems }: { moreItems: StoryItems }) {
  const [calm, setCalm] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(true), 1);
    return () => clearTimeout(timer);
  }, []);
  return (
    <section aria-label={messages.stories} className="h-28 border-b border-line">
      {calm && (
        <Suspense>
          <Carousel moreItems={moreItems} />
        </Suspense>
      )}
    </section>
  );
}
