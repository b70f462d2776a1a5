import { useEffect, useRef } from 'react';
import { PostSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import { messages } from './messages.ts';

interface ListFootProps {
  /** There are older posts. */
  more: boolean;
  loading: boolean;
  failed: boolean;
  /** Called when the reader comes near the end. */
  onNear: () => void;
}

/** How far below the screen the next page is asked for, in pixels. */
const ahead = 1_600;

/** The end of a list: fetches the next page before the reader arrives, says when there is none. */
export function ListFoot({ more, loading, failed, onNear }: ListFootProps) {
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = mark.current;
    if (!element || !more || loading || failed) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onNear();
      },
      { rootMargin: `0px 0px ${ahead}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [more, loading, failed, onNear]);

  if (failed) return <ErrorState inline onRetry={onNear} />;
  if (!more) return <p className="px-4 py-10 text-center text-sm text-muted">{messages.end}</p>;
  return (
    <div ref={mark}>
      <SkeletonList label={messages.loadingOlder}>
        <PostSkeleton />
        <PostSkeleton photo />
      </SkeletonList>
    </div>
  );
}
