import { Link } from '@tanstack/react-router';
import { Eye, Heart } from 'lucide-react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { personPath } from '#platform/client/paths.ts';
import { keepPreviousData, useInfiniteQuery } from '#platform/client/query.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { RelativeTime } from '#platform/ui/relative-time.tsx';
import { RowSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import type { Story } from '../../domain/story-shape.ts';
import { storiesApi } from '../calls.ts';
import type { Viewer } from '../calls.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages } from './messages.ts';

/** Dialog with the people who have seen the viewer's own story, latest first, and the number of guests (EXP-036, Q-24). */
export default function StoryViewers({ story, onClose }: { story: Story; onClose: () => void }) {
  const { id, viewCount, likes } = story;
  const query = useInfiniteQuery({
    // Fetched again when the counts of views or likes change.
    queryKey: ['listStoryViewers', id, viewCount, likes],
    queryFn: ({ pageParam }) => storiesApi.listStoryViewers({ storyId: id, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages;
  const latest = pages?.at(-1);
  return (
    <Dialog open onClose={onClose} title={messages.seenBy} width={420}>
      {query.isError && (
        <ErrorState
          inline={pages !== undefined}
          onRetry={() => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
          retrying={query.isFetching}
          detail={getErrorMessage(query.error)}
        />
      )}
      {query.isPending && (
        <SkeletonList label={messages.loadingViewers}>
          <RowSkeleton />
          <RowSkeleton />
        </SkeletonList>
      )}
      {latest?.viewCount === 0 && (
        <EmptyState icon={Eye} title={messages.noViewers}>
          {messages.noViewersBody}
        </EmptyState>
      )}
      <ul>
        {pages
          ?.flatMap((page) => page.viewers)
          .map((viewer) => (
            <Row key={viewer.id} viewer={viewer} />
          ))}
      </ul>
      {latest && latest.anonymous > 0 && (
        <p className="py-3 text-md text-muted">{messages.guests({ guests: latest.anonymous })}</p>
      )}
      {query.hasNextPage && !query.isFetchNextPageError && (
        <Button
          wide
          className="mt-2"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {commonMessages.showMore}
        </Button>
      )}
    </Dialog>
  );
}

function Row({ viewer }: { viewer: Viewer }) {
  return (
    <li>
      <Link
        to={personPath(viewer.handle)}
        className="-mx-2 flex min-h-14 items-center gap-3 rounded-control px-2 py-2 hover:bg-fill"
      >
        <Avatar id={viewer.id} name={viewer.displayName} src={viewer.avatarUrl} size={38} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{viewer.displayName}</span>
          <span className="block truncate text-sm text-muted">@{viewer.handle}</span>
        </span>
        {viewer.liked && (
          <span className="text-accent-ink">
            <Heart size={16} fill="currentColor" aria-hidden />
            <span className="sr-only">{messages.likesIt}</span>
          </span>
        )}
        <RelativeTime at={viewer.viewedAt} className="text-sm text-muted" />
      </Link>
    </li>
  );
}
