import { lazy, Suspense, useMemo, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { useAuth } from '#features/accounts/web/public.ts';
import { useVisibleItems } from '#platform/client/store/use-visible-items.ts';
import { isNotFoundError } from '#platform/client/is-not-found-error.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { useQuery } from '#platform/client/query.ts';
import { useEntities } from '#platform/client/store/use-entity.ts';
import { useLiveQuery } from '#platform/client/use-live-query.ts';
import { Button } from '#platform/ui/button.tsx';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { PostSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import type * as api from '../../api.ts';
import { createAuthorStoryGroup } from '../../domain/group-stories.ts';
import type { Story } from '../../domain/story-shape.ts';
import { storiesApi } from '../calls.ts';
import type { StoryMenuItemsLoader } from '../story-menu-items-loader.ts';
import { storyEntityType as storyEntities } from '../story-store.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { storyLifetimeHours } from '../../domain/limits.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages } from './messages.ts';

const Viewer = lazy(() => import('./story-player.tsx'));

/** Loads a story. Returns null if the story is no longer visible. */
async function readStory(storyId: string): Promise<Story | null> {
  try {
    return (await storiesApi.getStory({ storyId })).story;
  } catch (error) {
    if (isNotFoundError(error)) return null;
    throw error;
  }
}

/** Screen at `/story/$storyId` (EXP-001): plays the story, or shows a notice that the story has expired (EXP-035). */
export default function StoryScreen({
  storyId,
  moreItems,
}: {
  storyId: string;
  moreItems: StoryMenuItemsLoader;
}) {
  const navigate = useNavigate();
  const query = useQuery({ queryKey: ['getStory', storyId], queryFn: () => readStory(storyId) });
  const { data } = query;
  const goHome = () => void navigate({ to: '/', replace: true });
  return (
    <>
      <ScreenHeader title={data ? messages.storyOf({ name: data.userName }) : messages.story} />
      {query.isLoadingError && (
        <ErrorState
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          detail={getErrorMessage(query.error)}
        />
      )}
      {query.isPending && (
        <SkeletonList label={messages.loadingStory}>
          <PostSkeleton hasPhoto />
        </SkeletonList>
      )}
      {data === null && (
        <EmptyState
          icon={Clock}
          title={messages.over}
          action={<Button onClick={goHome}>{commonMessages.goHome}</Button>}
        >
          {messages.overBody({ hours: storyLifetimeHours })}
        </EmptyState>
      )}
      {data && <SingleStoryViewer story={data} moreItems={moreItems} onClose={goHome} />}
    </>
  );
}

/**
 * Story player with a single story. The live list is used to detect that a current story has expired or was deleted.
 */
function SingleStoryViewer(props: { story: Story; moreItems: StoryMenuItemsLoader; onClose: () => void }) {
  const { story, moreItems, onClose } = props;
  const auth = useAuth();
  // A highlight or the archive shows the story after it expired; the live list does not contain it then.
  const [isKept] = useState(() => Date.parse(story.expiresAt) <= getServerCorrectedTimeMs());
  const live = useLiveQuery<typeof api.listStories>(
    'listStories',
    { userId: story.userId },
    { enabled: !isKept },
  );
  const listed = useMemo(
    () => (isKept ? [story] : (live.data?.stories ?? [story])),
    [isKept, live.data, story],
  );
  const current = useEntities(storyEntities, listed);
  // Hides stories that the viewer has just reported, and stories by people whom the viewer has just blocked.
  const stories = useVisibleItems(current, 'single');
  const viewerId = auth.user?.id ?? null;
  const [rings] = useState(() => [createAuthorStoryGroup([story], viewerId)]);
  return (
    <Suspense>
      <Viewer
        rings={rings}
        startUserId={story.userId}
        stories={stories}
        moreItems={moreItems}
        onClose={onClose}
      />
    </Suspense>
  );
}
