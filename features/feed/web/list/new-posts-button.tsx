import { ArrowUp } from 'lucide-react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { useIsScrollingDown } from '#platform/ui/use-is-scrolling-down.ts';
import { useSelectedFeedOrder } from '../home/feed-order.ts';
import { messages } from './messages.ts';

interface NewPostsButtonProps {
  count: number;
  /** True if `count` is only a minimum, because there are more new posts. */
  more: boolean;
  /**
   * True if the list has a row with a switch for its order, as feeds have on phones. The button is then below this row
   * while the row is visible.
   */
  hasOrderSwitch: boolean;
  onPress: () => void;
}

/**
 * Button “N new posts”, which shows the new posts to a reader who has scrolled down (EXP-002). The button is in a row
 * of its own below the header, so that it never covers the text of a post.
 */
export function NewPostsButton({ count, more, hasOrderSwitch, onPress }: NewPostsButtonProps) {
  const isScrollingDown = useIsScrollingDown();
  const order = useSelectedFeedOrder();
  // In newest-first order, `FeedHeader` hides the row with the switch while the page scrolls down.
  const isBelowSwitch = hasOrderSwitch && !(isScrollingDown && order === 'latest');
  return (
    <div
      role="status"
      className={joinClassNames(
        'sticky z-9 h-0 transition-[top] sm:top-14',
        isBelowSwitch
          ? 'top-[calc(6rem+env(safe-area-inset-top))]'
          : 'top-[calc(3.25rem+env(safe-area-inset-top))]',
      )}
    >
      {count > 0 && (
        <div className="flex h-12 items-center justify-center bg-[linear-gradient(var(--page)_80%,transparent)] transition starting:-translate-y-3 starting:opacity-0">
          <button
            type="button"
            onClick={onPress}
            className="relative flex h-9 items-center gap-1.5 rounded-full bg-accent px-4 text-sm font-semibold text-on-strong after:absolute after:-inset-1 hover:bg-accent-hover"
          >
            <ArrowUp size={15} aria-hidden />
            {messages.newPosts({ posts: count, hasMore: String(more) })}
          </button>
        </div>
      )}
    </div>
  );
}
