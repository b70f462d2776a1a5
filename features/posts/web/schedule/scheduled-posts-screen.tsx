import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { useQuery } from '#platform/client/query.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { Chip } from '#platform/ui/pill.tsx';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import { useFocusAfterControlRemoval } from '#platform/ui/use-focus-after-replacement.ts';
import { usePreservedListFocus } from '#platform/ui/use-preserved-list-focus.ts';
import { postsApi } from '../calls.ts';
import type { ScheduledPost } from '../calls.ts';
import { CreatePostButton } from '../composer/create-post-button.tsx';
import { messages } from './messages.ts';
import { ScheduledPostsCalendar } from './scheduled-calendar.tsx';
import { ScheduledPostListItem } from './scheduled-post-row.tsx';
import { scheduledPostsQueryKey } from './scheduled-posts-key.ts';
import { formatScheduleDay, getCalendarDayInTown } from './schedule-time.ts';

/** Screen `/scheduled`: the viewer's scheduled posts, by day and in a calendar (EXP-029). */
export default function ScheduledPostsScreen() {
  const query = useQuery({
    queryKey: scheduledPostsQueryKey,
    queryFn: () => postsApi.listScheduledPosts(),
    // Refetch regularly, because the server publishes the posts when they are due.
    refetchInterval: ({ state }) => ((state.data?.scheduled.length ?? 0) > 0 ? 30_000 : false),
  });
  return (
    <>
      <ScreenHeader title={messages.title} />
      {query.isPending && (
        <SkeletonList label={messages.loading}>
          <PersonOrCommentSkeleton />
          <PersonOrCommentSkeleton />
        </SkeletonList>
      )}
      {query.isError && (
        <ErrorState
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          detail={getErrorMessage(query.error)}
        />
      )}
      {query.data && <ScheduledPosts posts={query.data.scheduled} />}
    </>
  );
}

function ScheduledPosts({ posts }: { posts: readonly ScheduledPost[] }) {
  const [selected, setSelected] = useState<string>();
  const byDay = Map.groupBy(posts, ({ dueAt }) => getCalendarDayInTown(Date.parse(dueAt)));
  // The only post of a day is removed together with the list of the day, which cannot move the focus then.
  useFocusAfterControlRemoval([...byDay.keys()].join(), () => document.querySelector('main'));
  if (posts.length === 0)
    return (
      <EmptyState
        icon={CalendarClock}
        title={messages.emptyTitle}
        action={<CreatePostButton variant="button" />}
      >
        {messages.emptyBody}
      </EmptyState>
    );
  const counts = new Map([...byDay].map(([day, ofDay]) => [day, ofDay.length]));
  // The posts of the selected day may have been published in the meantime.
  const shownDay = selected !== undefined && byDay.has(selected) ? selected : undefined;
  const shown = shownDay === undefined ? [...byDay] : [[shownDay, byDay.get(shownDay)!] as const];
  return (
    <>
      <ScheduledPostsCalendar
        counts={counts}
        today={getCalendarDayInTown(getServerCorrectedTimeMs())}
        selected={shownDay}
        onSelect={setSelected}
      />
      {shownDay !== undefined && (
        <div className="px-4 pt-4">
          <Chip onClick={() => setSelected(undefined)}>{messages.allDays}</Chip>
        </div>
      )}
      <div className="flex flex-col gap-5 px-4 pt-4 pb-10">
        {shown.map(([day, ofDay]) => (
          <section key={day} aria-labelledby={`scheduled-${day}`}>
            <h2 id={`scheduled-${day}`} className="text-base font-bold">
              {formatScheduleDay(day)}
            </h2>
            <DayList posts={ofDay} />
          </section>
        ))}
      </div>
    </>
  );
}

function DayList({ posts }: { posts: readonly ScheduledPost[] }) {
  const listFocus = usePreservedListFocus(posts.length);
  return (
    <ul {...listFocus} className="mt-2 flex flex-col gap-3">
      {posts.map((post) => (
        <ScheduledPostListItem key={post.id} post={post} />
      ))}
    </ul>
  );
}
