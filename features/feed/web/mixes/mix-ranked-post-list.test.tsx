// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocationProvider } from '#features/places/web/public.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { stubIntersectionObserver } from '#platform/testkit/stub-intersection-observer.ts';
import { defaultFeedMix, encodeFeedMix, type FeedMix } from '../../domain/mix.ts';
import { createTestPost } from '../page.fixture.ts';
import { feedMixStore } from './feed-mix-store.ts';
import RankedFeed from './mix-ranked-post-list.tsx';
import { getRankedFeedStore } from './mixed-feed-store.ts';

// The live connection has its own tests.
vi.mock('#platform/client/use-live-query.ts', () => ({
  useLiveQuery: () => ({ data: undefined, status: 'live', error: null, refetch: () => {} }),
}));
// jsdom has no layout, so the real virtual list would render no row.
vi.mock('virtua', () => ({
  WindowVirtualizer: ({
    data,
    children,
  }: {
    data: object[];
    children: (item: object, at: number) => ReactNode;
  }) => <div>{data.map(children)}</div>,
}));

const own: FeedMix = { ...defaultFeedMix, new: 11 };
const shared: FeedMix = { ...defaultFeedMix, new: 99 };

beforeEach(() => {
  setUpJsdom();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  feedMixStore.reset();
  getRankedFeedStore('home').reset();
  history.replaceState(null, '', '/');
});

const ranking = (posts: object[], cursor: string | null) => ({
  rankedFeed: posts.map((post) => ({ post, reasons: [], signals: {} })),
  cursor,
  metadata: { rankedAt: '', knowsArea: false, mix: null },
});
const show = () =>
  renderOnPage(
    <LocationProvider>
      <RankedFeed feed="home" postsAbovePeople={5} empty={<p>No posts yet</p>} />
    </LocationProvider>,
  );
const readStoredMix = () =>
  (JSON.parse(localStorage.getItem('sd_feedMix') ?? 'null') as { data: FeedMix } | null)?.data;

test('NEW-03 a shared mix ranks the feed, but the own mix stays stored until the viewer moves a slider', async () => {
  const calls = startFakeServer(
    { processSmartFeedAlgorithm: () => ranking([], null), listPosts: () => ({ posts: [], cursor: null }) },
    false,
  );
  feedMixStore.choose(own);
  history.replaceState(null, '', `/?mix=${encodeURIComponent(encodeFeedMix(shared, 'Quiet'))}`);
  show();
  await waitFor(() =>
    expect(
      calls.findLast(({ name }) => name === 'processSmartFeedAlgorithm')?.args['preferences'],
    ).toMatchObject({
      new: 99,
    }),
  );
  expect(feedMixStore.read().mix).toEqual(shared);
  expect(readStoredMix()).toEqual(own);
  fireEvent.click(await screen.findByRole('button', { name: 'Your mix' }));
  fireEvent.change(await screen.findByRole('slider', { name: 'Surprise' }), { target: { value: 5 } });
  expect(readStoredMix()).toEqual({ ...shared, surprise: 5 });
});

test('NEW-03 the way back from a shared mix restores the stored mix, however many shared mixes were opened', async () => {
  startFakeServer(
    { processSmartFeedAlgorithm: () => ranking([], null), listPosts: () => ({ posts: [], cursor: null }) },
    false,
  );
  feedMixStore.choose(own);
  // A shared mix that the viewer opened before this one.
  feedMixStore.applyShared({ ...defaultFeedMix, new: 50 });
  history.replaceState(null, '', `/?mix=${encodeURIComponent(encodeFeedMix(shared, 'Quiet'))}`);
  const shownToast = vi.spyOn(toast, 'custom');
  show();
  await waitFor(() => expect(shownToast).toHaveBeenCalled());
  shownToast.mock.lastCall?.[1]?.action?.run();
  expect(feedMixStore.read()).toEqual({ mix: own, isChosen: true });
  expect(readStoredMix()).toEqual(own);
});

test('NEW-03 a saved shared mix becomes the stored mix of this browser; the initial mix of the server does not', () => {
  feedMixStore.setInitial(shared);
  feedMixStore.persistChosen();
  expect(readStoredMix()).toBeUndefined();
  feedMixStore.applyShared(shared);
  feedMixStore.persistChosen();
  expect(readStoredMix()).toEqual(shared);
});

test('EXP-003 a ranked page without posts is no empty list if older pages exist', async () => {
  const reachEnd = stubIntersectionObserver();
  startFakeServer(
    {
      processSmartFeedAlgorithm: ({ args }) =>
        args['cursor'] === 'page-2'
          ? ranking([createTestPost({ content: 'Best tacos' })], null)
          : ranking([], 'page-2'),
      listPosts: () => ({ posts: [], cursor: null }),
    },
    false,
  );
  show();
  await screen.findByText('Loading older posts');
  expect(screen.queryByText('No posts yet')).toBeNull();
  await waitFor(() => {
    reachEnd();
    expect(screen.getByText('Best tacos')).toBeTruthy();
  });
});
