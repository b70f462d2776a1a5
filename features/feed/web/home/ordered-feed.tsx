import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { UserRoundPlus } from 'lucide-react';
import { useAuth, useRequireSignIn } from '#features/accounts/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { SegmentedControl } from '#platform/ui/segmented-control.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { lazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';
import { lazySection } from '#platform/ui/lazy-section.tsx';
import { setFeedOrder, useFeedOrder } from './feed-order.ts';
import type { FeedOrder } from './feed-order.ts';
import { PostListSkeleton } from '../list/list-states.tsx';
import { PostList } from '../list/post-list.tsx';
import { messages } from './messages.ts';

const MixedList = lazySection(() => import('../mixes/mix-ranked-post-list.tsx'));
const FeedSuggestions = lazyOptionalComponent(() => import('../list/feed-suggestions.tsx'));

/**
 * Segmented control that selects the order of a feed (EXP-083).
 * @param props.latestLabel label of the choice that lists all posts, newest first
 */
export function FeedOrderSwitch({ latestLabel }: { latestLabel: string }) {
  const mode = useShownMode();
  const requireUser = useRequireSignIn();
  function choose(next: FeedOrder) {
    if (next === 'following') requireUser(() => setFeedOrder(next), messages.joinToFollow);
    else setFeedOrder(next);
  }
  return (
    <SegmentedControl
      label={messages.order}
      choices={[
        { value: 'latest', label: latestLabel },
        { value: 'following', label: messages.following },
        { value: 'mix', label: messages.mix },
      ]}
      value={mode}
      onValue={choose}
    />
  );
}

/**
 * Returns the selected feed order. Signed-out visitors follow nobody, so `following` becomes `latest` for
 * them.
 */
function useShownMode(): FeedOrder {
  const mode = useFeedOrder();
  const auth = useAuth();
  return mode === 'following' && auth.status === 'signedOut' ? 'latest' : mode;
}

interface OrderedFeedProps {
  args: { feed: 'home' | 'social' };
  empty: ReactNode;
}

/** A feed in the order that the viewer selected. */
export function OrderedFeed({ args, empty }: OrderedFeedProps) {
  const mode = useShownMode();
  const auth = useAuth();
  if (mode === 'mix') {
    return (
      <Suspense fallback={<PostListSkeleton />}>
        <MixedList key={args.feed} feed={args.feed} empty={empty} />
      </Suspense>
    );
  }
  if (mode === 'latest') return <PostList key={args.feed} args={args} empty={empty} />;
  if (auth.status === 'loading') return <PostListSkeleton />;
  return <PostList key="following" args={followingArgs} empty={<NoFollowedPosts />} />;
}

/**
 * Empty state of the feed of followed people: it says how to fill the feed, and suggests people to follow.
 */
function NoFollowedPosts() {
  return (
    <>
      <EmptyState
        icon={UserRoundPlus}
        title={messages.noFollowedPostsTitle}
        action={<Button onClick={() => setFeedOrder('latest')}>{messages.seeAll}</Button>}
      >
        {messages.noFollowedPostsBody}
      </EmptyState>
      <FeedSuggestions isAlone />
    </>
  );
}

const followingArgs = { feed: 'following' } as const;
