import { useQuery } from '#platform/client/query.ts';
import { Pin } from 'lucide-react';
import { useVisibleItems } from '#platform/client/store/use-visible-items.ts';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { FeedPostCard } from '../list/feed-post.tsx';
import { createPinnedPostQueryOptions } from './pinned-post-query.ts';
import { usePost } from '../post/use-post.ts';
import { messages } from './messages.ts';

/** Returns the pinned post of a person (EXP-064). Undefined while loading; null if there is none or loading failed. */
export function usePinnedPost(userId: string): Post | null | undefined {
  const query = useQuery(createPinnedPostQueryOptions(userId));
  return query.isError ? null : query.data?.post;
}

/** The pinned post, shown above the list of posts on a profile. */
export function PinnedPostSection({ pinned }: { pinned: Post }) {
  const { post, isDeleted } = usePost(pinned.id, pinned);
  const [shown] = useVisibleItems(post ? [post] : [], 'person');
  if (isDeleted || shown === undefined) return null;
  return (
    <section aria-label={messages.pinnedPost}>
      <p className="flex items-center gap-1.5 px-4 pt-3 text-sm font-medium text-muted">
        <Pin size={14} aria-hidden /> {messages.pinned}
      </p>
      <FeedPostCard post={shown} />
    </section>
  );
}
