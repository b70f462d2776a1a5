import { PostSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import { messages } from './messages.ts';

/** Loading skeleton of a list of posts. */
export function PostListSkeleton() {
  return (
    <SkeletonList label={messages.loading}>
      <PostSkeleton hasPhoto />
      <PostSkeleton />
      <PostSkeleton hasPhoto />
    </SkeletonList>
  );
}

/** Error message with a Retry button, shown if the first page of a list could not be loaded. */
export function FirstPageErrorNotice({ onRetry }: { onRetry: () => void }) {
  return <ErrorState onRetry={onRetry} detail={messages.notLoaded} />;
}

/**
 * Error message with a Retry button, shown above a list if refreshing it failed. The posts loaded earlier remain
 * visible.
 */
export function RefreshErrorNotice({ onRetry }: { onRetry: () => void }) {
  return <ErrorState inline onRetry={onRetry} />;
}
