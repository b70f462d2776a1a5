import { Suspense, use } from 'react';
import type { ReactNode } from 'react';
import { useAuth, useRequireSignIn } from '#features/accounts/web/public.ts';
import { SegmentedControl } from '#platform/ui/segmented-control.tsx';
import { createLazySection } from '#platform/ui/lazy-section.tsx';
import { EmptyFollowingFeed } from './empty-feeds.tsx';
import { setFeedOrder, useSelectedFeedOrder } from './feed-order.ts';
import type { FeedOrder } from './feed-order.ts';
import { HomeFeedExtraElementsContext } from '../list/home-offer-context.ts';
import { PostListSkeleton } from '../list/list-states.tsx';
import { PostList } from '../list/post-list.tsx';
import { messages } from './messages.ts';

const MixedList = createLazySection(() => import('../mixes/mix-ranked-post-list.tsx'));

/** Segmented control that selects the order of a feed (EXP-083). */
export function FeedOrderSwitch() {
  const mode = useAppliedFeedOrder();
  const requireUser = useRequireSignIn();
  function choose(next: FeedOrder) {
    if (next === 'following') requireUser(() => setFeedOrder(next), messages.joinToFollow);
    else setFeedOrder(next);
  }
  return (
    <SegmentedControl
      label={messages.order}
      choices={[
        { value: 'latest', label: messages.latest },
        { value: 'following', label: messages.following },
        { value: 'mix', label: messages.mix },
      ]}
      value={mode}
      onValue={choose}
      className="max-sm:gap-1 max-sm:*:px-2 max-[22.4rem]:*:px-1.5"
    />
  );
}

/**
 * Returns the selected feed order. Signed-out visitors follow nobody, so `following` becomes `latest` for
 * them.
 */
export function useAppliedFeedOrder(): FeedOrder {
  const mode = useSelectedFeedOrder();
  const auth = useAuth();
  return mode === 'following' && auth.status === 'signedOut' ? 'latest' : mode;
}

interface FeedInSelectedOrderProps {
  args: { feed: 'home' | 'social' };
  empty: ReactNode;
  /** Content that this feed shows below its second post. Content that the app's shell provides follows below it. */
  insert?: ReactNode;
  /** Number of posts that this feed shows above the suggested people. */
  postsAbovePeople: number;
}

/**
 * Feed in the order that the viewer selected: newest first, posts by followed people, or ranked by the viewer's mix
 * (ranking weights).
 */
export function FeedInSelectedOrder({
  args,
  empty,
  insert: own,
  postsAbovePeople,
}: FeedInSelectedOrderProps) {
  const mode = useAppliedFeedOrder();
  const auth = useAuth();
  const offers = use(HomeFeedExtraElementsContext);
  const insert = (
    <>
      {own}
      {offers?.amongPosts}
    </>
  );
  const inserts = { insert, postsAbovePeople };
  const withInsert = (emptyState: ReactNode) => (
    <>
      <Suspense>{emptyState}</Suspense>
      {insert}
    </>
  );
  if (mode === 'mix') {
    return (
      <Suspense fallback={<PostListSkeleton />}>
        <MixedList key={args.feed} feed={args.feed} empty={withInsert(empty)} {...inserts} />
      </Suspense>
    );
  }
  if (mode === 'latest')
    return <PostList key={args.feed} args={args} empty={withInsert(empty)} {...inserts} />;
  if (auth.status === 'loading') return <PostListSkeleton />;
  return (
    <PostList key="following" args={followingArgs} empty={withInsert(<EmptyFollowingFeed />)} {...inserts} />
  );
}

const followingArgs = { feed: 'following' } as const;
