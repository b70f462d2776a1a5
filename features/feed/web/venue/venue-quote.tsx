import { Link } from '@tanstack/react-router';
import { useMemo, useSyncExternalStore } from 'react';
import { postEntityType } from '#features/posts/web/public.ts';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { buildPostPath } from '#platform/client/paths.ts';
import { useEntities } from '#platform/client/store/use-entity.ts';
import { useVisibleItems } from '#platform/client/store/use-visible-items.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { RelativeTime } from '#platform/ui/relative-time.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { getPostListStore } from '../list/post-list-store.ts';
import { messages } from './messages.ts';

/**
 * React hook that returns the latest post with text about a venue, from the list of posts at the end of the venue's
 * screen. `post` is undefined if no post has a text, or while the list is loading.
 */
export function useLatestVenuePostWithText(venueId: string) {
  const store = useMemo(() => getPostListStore({ venueId }), [venueId]);
  const view = useSyncExternalStore(store.subscribe, store.read);
  const posts = useVisibleItems(useEntities(postEntityType, view.shown), 'list');
  const post = posts.find(({ content }) => content.trim() !== '');
  return { post, isLoading: !post && !view.isReady && !view.hasFirstPageFailed };
}

interface LatestVenuePostExcerptProps {
  post: Post | undefined;
  /** True to reserve space while the posts are loading. */
  isLoading: boolean;
  /** CSS classes for the outer margins. */
  className?: string;
}

/**
 * Quote from the latest post with text about a venue, shown below the facts about the venue, with a link to the post
 * (EXP-080). Renders nothing if no post has a text.
 */
export function LatestVenuePostExcerpt({
  post,
  isLoading,
  className = 'mx-4 mb-4',
}: LatestVenuePostExcerptProps) {
  if (!post)
    return isLoading ? <Skeleton className={joinClassNames('h-19 rounded-card', className)} /> : null;
  const { id, userId, userName, userAvatar, content, createdAt } = post;
  return (
    <Link
      to={buildPostPath(id)}
      className={joinClassNames(
        'flex min-h-19 items-start gap-3 rounded-card border border-line px-3.5 py-3 hover:bg-fill',
        className,
      )}
    >
      <Avatar id={userId} name={userName} src={userAvatar} size={36} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-1.5 text-sm">
          <span className="min-w-0 truncate font-semibold">{userName}</span>
          <RelativeTime time={createdAt} className="shrink-0 text-muted" />
        </span>
        <span className="mt-0.5 line-clamp-2 text-md break-words">
          {messages.quote({ text: content.trim() })}
        </span>
      </span>
    </Link>
  );
}
