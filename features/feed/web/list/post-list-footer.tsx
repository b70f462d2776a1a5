import { useEffect, useRef, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { getButtonClassName } from '#platform/ui/button.tsx';
import { PostSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import { useInfiniteScroll } from '#platform/ui/use-infinite-scroll.ts';
import { messages } from './end/messages.ts';

interface PostListFooterProps {
  /** True if older posts exist. */
  more: boolean;
  loading: boolean;
  failed: boolean;
  /** Called when the reader scrolls near the end of the list, to fetch the next page. */
  onNear: () => void;
  /** Text at the end of the list; null for none. By default it says that the reader has seen all posts. */
  endText?: string | null;
  /** True at the end of a feed, which offers more to discover: the events, and people to follow. */
  isFeed?: boolean;
}

/** Distance in pixels between the screen and the end of the list at which the next page is fetched. */
const prefetchDistance = 1_600;

/**
 * Last element of a list. Fetches the next page when the reader scrolls near the end of the list, and shows a Retry
 * button if fetching failed (EXP-003). If there are no more posts, says so.
 */
export function PostListFooter(props: PostListFooterProps) {
  const { more, loading, failed, onNear, endText = messages.end, isFeed = false } = props;
  const mark = useRef<HTMLDivElement>(null);
  useInfiniteScroll(mark, onNear, {
    isActive: more && !loading && !failed,
    distancePx: prefetchDistance,
    renewal: onNear,
  });

  if (failed) return <ErrorState inline title={messages.olderNotLoaded} onRetry={onNear} />;
  if (!more) return endText === null ? null : <EndNote text={endText} isFeed={isFeed} />;
  return (
    <div ref={mark}>
      <SkeletonList label={messages.loadingOlder}>
        <PostSkeleton />
        <PostSkeleton hasPhoto />
      </SkeletonList>
    </div>
  );
}

/**
 * Note at the end of the list, with links at the end of a feed. The note appears only after the posts above it have
 * been measured, because measuring changes their heights and would move the note.
 */
function EndNote({ text, isFeed }: { text: string; isFeed: boolean }) {
  const [isMeasured, setMeasured] = useState(false);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setMeasured(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div className="px-4 py-10 text-center text-sm text-muted">
      {isMeasured && (
        <>
          <p>{text}</p>
          {isFeed && (
            <div className="mt-4 flex flex-wrap justify-center gap-2">
              <Link to="/events" className={getButtonClassName('quiet', 'sm')}>
                {messages.seeEvents}
              </Link>
              <Link to="/search" className={getButtonClassName('quiet', 'sm')}>
                {messages.findPeople}
              </Link>
            </div>
          )}
        </>
      )}
    </div>
  );
}
