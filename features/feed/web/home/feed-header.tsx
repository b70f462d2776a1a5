import { CreatePostButton } from '#features/posts/web/public.ts';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { useIsScrollingDown } from '#platform/ui/use-is-scrolling-down.ts';
import { FeedOrderSwitch, useEffectiveFeedOrder } from './ordered-feed.tsx';

interface FeedHeaderProps {
  title: string;
  /** Label of the choice that lists all posts, newest first. */
  latestLabel: string;
}

/**
 * Header of a feed, with the switch for the feed's order. On phones it also has the create button (SHELL-039). In
 * newest-first order, the header is hidden while the page scrolls down. In the other orders it is always visible, so
 * that switching to newest first takes one press (EXP-083).
 */
export function FeedHeader({ title, latestLabel }: FeedHeaderProps) {
  const isScrollingDown = useIsScrollingDown();
  const order = useEffectiveFeedOrder();
  return (
    <ScreenHeader
      title={title}
      tab
      isTucked={isScrollingDown && order === 'latest'}
      end={
        <>
          <FeedOrderSwitch latestLabel={latestLabel} />
          <CreatePostButton variant="icon" className="ml-auto size-9! rounded-full! sm:hidden" />
        </>
      }
    />
  );
}
