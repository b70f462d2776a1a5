import { PostSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import { messages } from './messages.ts';

/** Skeleton of a list of posts. */
export function LoadingPosts() {
  return (
    <SkeletonList label={messages.loading}>
      <PostSkeleton photo />
      <PostSkeleton />
      <PostSkeleton photo />
    </SkeletonList>
  );
}

/** The first page could not be loaded. */
export function FirstPageError({ onRetry }: { onRetry: () => void }) {
  return <ErrorState onRetry={onRetry} detail={messages.notLoaded} />;
}

/** A refresh failed; shown above a list that still has earlier posts. */
export function RefreshError({ onRetry }: { onRetry: () => void }) {
  return <ErrorState inline onRetry={onRetry} />;
}
