import { useState } from 'react';
import type { OwnAccount } from '#features/accounts/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { queryClient, useInfiniteQuery } from '#platform/client/query.ts';
import { Button } from '#platform/ui/button.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { NextPageButton } from '#platform/ui/next-page-button.tsx';
import { RelativeTime } from '#platform/ui/relative-time.tsx';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import { SettingsCard } from '#platform/ui/settings-card.tsx';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { usePreservedListFocus } from '#platform/ui/use-preserved-list-focus.ts';
import { postRestorePeriodDays } from '../../domain/limits.ts';
import { postsApi } from '../calls.ts';
import type { DeletedPost } from '../calls.ts';
import { restoreDeletedPost } from '../card/delete-post.ts';
import { messages } from './messages.ts';

/** Settings section with the viewer's deleted posts, each with a button to restore it (EXP-022). */
export default function DeletedPostList({ user }: { user: OwnAccount }) {
  const queryKey = ['listDeletedPosts', user.id];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) =>
      postsApi.listDeletedPosts(pageParam === undefined ? {} : { cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
    staleTime: 0,
  });
  const posts = query.data?.pages.flatMap((page) => page.posts);
  const focus = usePreservedListFocus(posts?.length);
  const retry = () => void query.refetch();
  if (query.isError && !posts) return <ErrorState onRetry={retry} detail={getErrorMessage(query.error)} />;
  if (!posts) {
    return (
      <SkeletonList label={messages.loadingDeleted}>
        <PersonOrCommentSkeleton />
        <PersonOrCommentSkeleton />
      </SkeletonList>
    );
  }
  if (posts.length === 0) {
    return (
      <>
        <SettingsCard>
          <p className="py-3.5 text-md text-muted">{messages.noDeletedTitle}</p>
        </SettingsCard>
        <p className="mt-2 px-1 text-sm text-muted">
          {messages.deletedNote({ days: postRestorePeriodDays })}
        </p>
      </>
    );
  }
  return (
    <>
      {query.isError && !query.isFetchNextPageError && <ErrorState inline onRetry={retry} />}
      <ul
        {...focus}
        aria-label={messages.deletedTitle}
        className="divide-y divide-line rounded-card border border-line bg-surface px-4"
      >
        {posts.map((post) => (
          <DeletedPostRow
            key={post.id}
            post={post}
            onRestored={() => void queryClient.invalidateQueries({ queryKey })}
          />
        ))}
      </ul>
      <p className="mt-2 px-1 text-sm text-muted">{messages.deletedNote({ days: postRestorePeriodDays })}</p>
      <NextPageButton
        query={query}
        label={commonMessages.showOlder}
        failure={messages.olderNotLoaded}
        className="py-4"
      />
    </>
  );
}

function DeletedPostRow({ post, onRestored }: { post: DeletedPost; onRestored: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const picture = sanitizeImageUrl(post.thumbnail?.url);
  const text = post.content || (post.thumbnail === null ? messages.repost : messages.photoPost);

  async function restore() {
    setIsBusy(true);
    if (await restoreDeletedPost(post.id)) {
      toast.success(messages.restored);
      onRestored();
    }
    setIsBusy(false);
  }
  return (
    <li className="flex items-center gap-3 py-3">
      {picture && (
        <img
          src={picture}
          alt=""
          loading="lazy"
          className="size-14 shrink-0 rounded-control bg-fill-strong object-cover"
        />
      )}
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-md wrap-anywhere whitespace-pre-line">{text}</span>
        <span className="mt-0.5 block text-sm text-muted">
          {messages.deletedAt} <RelativeTime time={post.deletedAt} /> <span aria-hidden>·</span>{' '}
          {messages.daysLeft({ days: countDaysLeft(post.restorableUntil) })}
        </span>
      </span>
      <Button
        size="sm"
        loading={isBusy}
        aria-label={messages.restorePost({ text })}
        onClick={() => void restore()}
      >
        {messages.restore}
      </Button>
    </li>
  );
}

/** Returns the number of days until a time, rounded up. */
function countDaysLeft(until: string): number {
  return Math.max(1, Math.ceil((Date.parse(until) - Date.now()) / (24 * 60 * 60 * 1000)));
}
