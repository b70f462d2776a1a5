import { CreatePostButton } from '#features/posts/web/public.ts';
import { firstScreenDrawnPromise } from '#platform/client/first-screen-drawn-promise.ts';
import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { useIsScrollingDown } from '#platform/ui/use-is-scrolling-down.ts';
import { FeedOrderSwitch, useAppliedFeedOrder } from './ordered-feed.tsx';

const EventsAndRidesLinks = createLazyOptionalComponent(async () => {
  await firstScreenDrawnPromise;
  return import('./links/events-and-rides-links.tsx');
});

interface FeedHeaderProps {
  title: string;
  subtitle?: string;
}

/**
 * Header of a feed, with the switch for the feed's order. On phones it also has links to the events and the rides, and
 * the create button (SHELL-039). In newest-first order, the header is hidden while the page scrolls down. In the other
 * orders it is always visible, so that switching to newest first takes one press (EXP-083).
 */
export function FeedHeader({ title, subtitle }: FeedHeaderProps) {
  const isScrollingDown = useIsScrollingDown();
  const order = useAppliedFeedOrder();
  return (
    <ScreenHeader
      title={title}
      subtitle={subtitle}
      tab
      isTucked={isScrollingDown && order === 'latest'}
      end={
        <>
          <div className="scroll-row -ml-4 h-11 min-w-0 items-center pr-0! big-text:h-auto big-text:flex-wrap">
            <FeedOrderSwitch />
            <EventsAndRidesLinks />
          </div>
          <CreatePostButton variant="icon" className="ml-auto size-9! rounded-full! sm:hidden" />
        </>
      }
    />
  );
}
