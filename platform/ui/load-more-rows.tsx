import { useRef } from 'react';
import { Button } from './button.tsx';
import { commonMessages } from './messages.ts';
import { PersonOrCommentSkeleton, SkeletonList } from './skeleton.tsx';
import { ErrorState } from './states.tsx';
import { useInfiniteScroll } from './use-infinite-scroll.ts';

interface LoadMoreRowsProps {
  /** Text for screen readers while the next rows are loading. */
  loadingLabel: string;
  /** Label of the button in browsers without `IntersectionObserver`; `Show older` by default. */
  buttonLabel?: string;
  /** Text that names the rows that could not be loaded, such as `Couldn't load older trips`. */
  failure: string;
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
}

/** Distance in pixels from the end of the list at which the next page is requested. */
const prefetchDistance = 1_200;

/**
 * Placeholder at the end of a list that has a next page. Loads the next page when a person who scrolls or presses the
 * Tab key is about to reach the end, and offers Retry after a failure (EXP-003). In browsers without
 * `IntersectionObserver`, a button loads the next page.
 */
export function LoadMorePlaceholder(props: LoadMoreRowsProps) {
  const {
    loadingLabel,
    buttonLabel = commonMessages.showOlder,
    failure,
    isLoading,
    hasFailed,
    onMore,
  } = props;
  const sentinel = useRef<HTMLDivElement>(null);
  useInfiniteScroll(sentinel, onMore, { isActive: !isLoading && !hasFailed, distancePx: prefetchDistance });
  if (hasFailed) return <ErrorState inline title={failure} onRetry={onMore} />;
  if (typeof IntersectionObserver === 'undefined') {
    return (
      <div className="p-4">
        <Button wide loading={isLoading} onClick={onMore}>
          {buttonLabel}
        </Button>
      </div>
    );
  }
  return (
    <div ref={sentinel}>
      <SkeletonList label={loadingLabel}>
        <PersonOrCommentSkeleton />
        <PersonOrCommentSkeleton />
      </SkeletonList>
    </div>
  );
}
