import { CreatePostButton } from '#features/posts/web/public.ts';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { useIsScrollingDown } from '#platform/ui/use-is-scrolling-down.ts';
import { FeedOrderSwitch, useEffectiveFeedOrder } from './ordered-feed.tsx';

interface FeedHeaderProps {
  title: string;
  /** Label of the order that lists all posts, newest first. */
  latestLabel: string;
}

/**
 * Header of a feed, with the switch of its order. On phones it has the create button (SHELL-039), and the newest-first
 * feed hides it while the page scrolls down. In the other orders it stays, because the feed by time must be one press
 * away (EXP-083).
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
          <CreatePostButton variant="icon" className="-mr-2 ml-auto size-9! rounded-full! sm:hidden" />
        </>
      }
    />
  );
}
