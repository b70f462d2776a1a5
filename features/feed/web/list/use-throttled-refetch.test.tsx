// @vitest-environment jsdom
import { act, cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { createTestPost } from '../page.fixture.ts';
import RankedFeed from '../mixes/mix-ranked-post-list.tsx';
import { PostList } from './post-list.tsx';
import { useRefetchThrottler } from './use-throttled-refetch.ts';

const refetchLive = vi.fn<() => void>();
const live = vi.hoisted(() => ({ data: undefined as { posts: Post[] } | undefined }));

// The live connection has its own tests. This stub returns the data that a test sets, if any, and counts refetches.
vi.mock('#platform/client/use-live-query.ts', () => ({
  useLiveQuery: () => ({ data: live.data, status: 'live', error: null, refetch: refetchLive }),
}));

beforeEach(() => {
  setUpJsdom();
  refetchLive.mockReset();
  live.data = undefined;
  const never = { addEventListener: () => undefined, removeEventListener: () => undefined };
  window.matchMedia = ((media: string) => ({
    matches: media === '(pointer: coarse)',
    media,
    ...never,
  })) as never;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
});

/** Pulls the screen down with one finger and lifts it. */
function pull(): void {
  fireEvent.touchStart(document.body, { touches: [{ clientX: 100, clientY: 100 }] });
  fireEvent.touchMove(document.body, { touches: [{ clientX: 100, clientY: 300 }] });
  fireEvent.touchEnd(document.body, { touches: [] });
}

const pressTab = () => fireEvent.click(screen.getByText('Home'));
const advance = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

/** Shows a feed without posts and stops the clock. Returns a function that counts the feed's refreshes since then. */
async function showFeed(feed: ReactElement): Promise<() => number> {
  const page = { posts: [], cursor: null };
  const ranking = { rankedFeed: [], cursor: null, metadata: { rankedAt: '', knowsArea: false, mix: null } };
  const calls = startFakeServer({ listPosts: () => page, processSmartFeedAlgorithm: () => ranking }, false);
  renderOnPage(
    <>
      <nav>
        <a aria-current="page">Home</a>
      </nav>
      {feed}
    </>,
  );
  await screen.findByText('No posts yet');
  await waitFor(() => expect(document.documentElement.style.overscrollBehaviorY).toBe('contain'));
  const count = () =>
    refetchLive.mock.calls.length +
    calls.filter(({ name }) => name === 'listPosts' || name === 'processSmartFeedAlgorithm').length;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const first = count();
  return () => count() - first;
}

const empty = <p>No posts yet</p>;
const feeds = [
  ['a feed by time', <PostList key="time" args={{ feed: 'home' }} empty={empty} />],
  ['a ranked feed', <RankedFeed key="mix" feed="home" postsAbovePeople={5} empty={empty} />],
] as const;

test.each(feeds)(
  'FEED-005 %s: pulls and presses of its tab cause one refresh at once, and one after 3 seconds',
  async (_name, feed) => {
    const countRefreshes = await showFeed(feed);
    pull();
    await advance(600);
    expect(countRefreshes()).toBe(1);
    pressTab();
    pull();
    pressTab();
    await advance(2_399);
    expect(countRefreshes()).toBe(1);
    await advance(1);
    expect(countRefreshes()).toBe(2);
    await advance(10_000);
    expect(countRefreshes()).toBe(2);
  },
);

test.each(feeds)(
  'FEED-005 %s: a pull within 3 seconds of a press of its tab refreshes it at their end',
  async (_name, feed) => {
    const countRefreshes = await showFeed(feed);
    pressTab();
    await advance(0);
    expect(countRefreshes()).toBe(1);
    pull();
    await advance(2_999);
    expect([countRefreshes(), screen.queryByText('Loading') !== null]).toEqual([1, true]);
    await advance(1);
    expect(countRefreshes()).toBe(2);
    expect(screen.queryByText('Loading')).toBeNull();
  },
);

test('FEED-005 a ranked feed: presses of its button for new posts cause one refresh in 3 seconds', async () => {
  live.data = { posts: [createTestPost({ timestamp: '2099-01-01T00:00:00.000Z' })] };
  const countRefreshes = await showFeed(feeds[1][1]);
  const pressNewPosts = () => fireEvent.click(screen.getByRole('button', { name: '1 new post' }));
  pressNewPosts();
  await advance(0);
  pressNewPosts();
  await advance(2_999);
  expect(countRefreshes()).toBe(1);
  await advance(1);
  expect(countRefreshes()).toBe(2);
});

test('FEED-005 a list that closes cancels its waiting refresh, and whoever waits for it continues', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const { result, unmount } = renderHook(() => useRefetchThrottler());
  const refetch = vi.fn<() => void>();
  const first = result.current(refetch);
  await advance(0);
  await first;
  let isSettled = false;
  void result.current(refetch).then(() => (isSettled = true));
  await advance(1_000);
  expect(isSettled).toBe(false);
  unmount();
  await advance(10_000);
  expect([isSettled, refetch.mock.calls.length]).toEqual([true, 1]);
});
