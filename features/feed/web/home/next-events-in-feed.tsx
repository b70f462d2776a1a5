import { useSyncExternalStore } from 'react';
import { EventsBar } from '#features/events/web/public.ts';
import { getPostListStore } from '../list/post-list-store.ts';
import { useSelectedFeedOrder } from './feed-order.ts';

/**
 * The next events, in the row among the posts of the Bedrock Feed (the feed of all posts; FEED-006, Q-01). They load
 * after the first page of the newest posts.
 */
export function NextEventsInFeed() {
  const store = getPostListStore({ feed: 'home' });
  const { isReady, hasFirstPageFailed } = useSyncExternalStore(store.subscribe, store.read);
  // In the other orders the feed does not load this list of the newest posts, so the events must not wait for it.
  const isLatest = useSelectedFeedOrder() === 'latest';
  return <EventsBar canLoad={isReady || hasFirstPageFailed || !isLatest} />;
}
