import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { useAuth, useVisible } from '#features/accounts/web/public.ts';
import { CallError } from '#platform/client/call.ts';
import { useLive } from '#platform/client/use-live.ts';
import { Button } from '#platform/ui/button.tsx';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { PostSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import { useAsked } from '#features/posts/web/public.ts';
import type * as api from '../../api.ts';
import { groupStories } from '../../domain/group-stories.ts';
import type { Story } from '../../domain/story-shape.ts';
import { storiesApi } from '../calls.ts';
import type { StoryItems } from '../stories-bar.tsx';
import { laidOver, overlayStore } from '../story-overlay.ts';
import { pageNow } from '#platform/ui/page-clock.ts';
import { storyHours } from '../../domain/limits.ts';
import { messages } from './messages.ts';

const Viewer = lazy(() => import('./viewer.tsx'));

/** `/story/…`: one story and what else its author shares today (EXP-001); says so where it is over (EXP-035). */
export default function StoryScreen({ storyId, moreItems }: { storyId: string; moreItems: StoryItems }) {
  const navigate = useNavigate();
  const ask = useCallback(async () => {
    try {
      return (await storiesApi.getStory({ storyId })).story;
    } catch (error) {
      if (error instanceof CallError && error.status < 500 && error.status >= 400) return null;
      throw error;
    }
  }, [storyId]);
  const { data, failed, retry } = useAsked(ask);
  const home = () => void navigate({ to: '/', replace: true });
  return (
    <>
      <ScreenHeader title={data ? messages.storyOf({ name: data.userName }) : messages.story} />
      {failed && <ErrorState onRetry={retry} detail={failed} />}
      {data === undefined && !failed && (
        <SkeletonList label={messages.loadingStory}>
          <PostSkeleton photo />
        </SkeletonList>
      )}
      {data === null && (
        <EmptyState
          icon={Clock}
          title={messages.over}
          action={<Button onClick={home}>{messages.overSeeOthers}</Button>}
        >
          {messages.overBody({ hours: storyHours })}
        </EmptyState>
      )}
      {data && <Watched story={data} moreItems={moreItems} onClose={home} />}
    </>
  );
}

function Watched(props: { story: Story; moreItems: StoryItems; onClose: () => void }) {
  const { story, moreItems, onClose } = props;
  const auth = useAuth();
  const live = useLive<typeof api.listStories>('listStories', { userId: story.userId });
  const laid = useMemo(
    () => laidOver([live.data?.stories ?? [story]], overlayStore.read()),
    [live.data, story],
  );
  // What was reported or blocked a moment ago is gone at once.
  const stories = useVisible(laid, 'single');
  const viewerId = auth.user?.id ?? null;
  const [rings] = useState(() => groupStories([story], viewerId, pageNow()));
  if (rings.length === 0) return null;
  return (
    <Suspense>
      <Viewer rings={rings} first={story.userId} stories={stories} moreItems={moreItems} onClose={onClose} />
    </Suspense>
  );
}
