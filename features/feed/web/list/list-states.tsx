import { PostSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import { messages } from './messages.ts';

/** Posts on their way: their shape. */
export function LoadingPosts() {
  return (
    <SkeletonList label={messages.loading}>
      <PostSkeleton photo />
      <PostSkeleton />
      <PostSkeleton photo />
    </SkeletonList>
  );
}

export function FirstFailed({ onRetry }: { onRetry: () => void }) {
  return <ErrorState onRetry={onRetry} detail={messages.notLoaded} />;
}

/** Over a list that still shows what was there before. */
export function StaleRow({ onRetry }: { onRetry: () => void }) {
  return <ErrorState inline onRetry={onRetry} />;
}
