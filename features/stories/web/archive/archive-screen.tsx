import { useMemo, useRef, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { History, Settings } from 'lucide-react';
import { SignedInOnly, useAuth } from '#features/accounts/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { getButtonClassName } from '#platform/ui/button.tsx';
import { formatMonthAndYear } from '#platform/ui/format.ts';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import { useInfiniteScroll } from '#platform/ui/use-infinite-scroll.ts';
import { createAuthorStoryGroup } from '../../domain/group-stories.ts';
import { storyLifetimeHours } from '../../domain/limits.ts';
import type { Story } from '../../domain/story-shape.ts';
import type { StoryArchiveOrHighlight } from '../story-collection.ts';
import { messages } from './messages.ts';
import { StoryGridSkeleton, storyGridClassName, StoryTile } from './story-tile.tsx';
import { useStoryArchive } from './use-story-archive.ts';

const Player = createLazyDialog(() => import('../viewer/story-player.tsx'));

const archiveCollection: StoryArchiveOrHighlight = { isPrivate: true };

/** Distance in pixels between the end of the loaded stories and the window at which the next page is fetched. */
const prefetchDistancePx = 1_200;

/** Screen at `/stories/archive`: the viewer's expired stories by month, newest first (EXP-039). */
export default function StoryArchiveScreen() {
  return (
    <>
      <ScreenHeader title={messages.archive} end={<SettingsLink />} />
      <SignedInOnly
        icon={History}
        title={messages.archive}
        hint={messages.emptyBody({ hours: storyLifetimeHours })}
        reason={messages.joinToSeeArchive}
      >
        {() => <Archive />}
      </SignedInOnly>
    </>
  );
}

function SettingsLink() {
  return (
    <Link
      to="/settings/$section"
      params={{ section: 'stories' }}
      aria-label={messages.settings}
      title={messages.settings}
      className="inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-fill hover:text-ink"
    >
      <Settings size={20} aria-hidden />
    </Link>
  );
}

function Archive() {
  const { user } = useAuth();
  const { query, stories, savesToArchive } = useStoryArchive();
  const [opened, setOpened] = useState<Story>();
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  useInfiniteScroll(end, () => void fetchNextPage(), {
    isActive: hasNextPage && !isFetchingNextPage && !isFetchNextPageError,
    distancePx: prefetchDistancePx,
    renewal: stories.length,
  });
  const months = useMemo(() => groupByMonth(stories), [stories]);
  const retry = () => void query.refetch();
  if (query.isPending) return <StoryGridSkeleton />;
  if (query.isError && query.data === undefined)
    return <ErrorState onRetry={retry} retrying={query.isFetching} detail={getErrorMessage(query.error)} />;
  if (stories.length === 0 && !hasNextPage) return <EmptyArchive isSaving={savesToArchive} />;
  const [first, ...rest] = stories;
  return (
    <>
      <p className="px-4 py-3 text-sm text-muted">
        {messages.onlyYou} {!savesToArchive && messages.savingOff}
      </p>
      {query.isError && !isFetchNextPageError && (
        <ErrorState inline onRetry={retry} retrying={query.isFetching} />
      )}
      {months.map(({ month, stories: shown }) => (
        <section key={month} aria-label={month} className="pb-4">
          <h2 className="px-4 pb-2 text-base">{month}</h2>
          <ul className={storyGridClassName}>
            {shown.map((story) => (
              <li key={story.id}>
                <StoryTile story={story} onPress={() => setOpened(story)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {isFetchNextPageError && (
        <ErrorState inline title={messages.olderNotLoaded} onRetry={() => void fetchNextPage()} />
      )}
      {hasNextPage && !isFetchNextPageError && (
        <div ref={end}>
          <StoryGridSkeleton />
        </div>
      )}
      {opened && user && first && (
        <Player
          rings={[createAuthorStoryGroup([first, ...rest], user.id, opened.id)]}
          startUserId={user.id}
          stories={stories}
          collection={archiveCollection}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

function EmptyArchive({ isSaving }: { isSaving: boolean }) {
  return (
    <EmptyState
      icon={History}
      title={messages.emptyTitle}
      action={
        !isSaving && (
          <Link
            to="/settings/$section"
            params={{ section: 'stories' }}
            className={getButtonClassName('quiet')}
          >
            {messages.settings}
          </Link>
        )
      }
    >
      {isSaving ? messages.emptyBody({ hours: storyLifetimeHours }) : messages.savingOffBody}
    </EmptyState>
  );
}

/** Groups stories, which are sorted by time, by the month in which they were shared, in the viewer's time zone. */
function groupByMonth(stories: readonly Story[]): { month: string; stories: Story[] }[] {
  const months = new Map<string, Story[]>();
  for (const story of stories) {
    const month = formatMonthAndYear(Date.parse(story.createdAt));
    months.set(month, [...(months.get(month) ?? []), story]);
  }
  return [...months].map(([month, own]) => ({ month, stories: own }));
}
