// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ComponentType, ReactNode } from 'react';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { makeEventCard } from '#features/events/web/event-card.fixture.ts';
import { LocationProvider } from '#features/places/web/public.ts';
import { BedrockFeedScreen } from './bedrock-feed-screen.tsx';
import SocialFeedScreen from './social/social-feed-screen.tsx';
import { firstScreenDrawnPromise } from '#platform/client/first-screen-drawn-promise.ts';
import { setObservableOutboxItems } from '#platform/client/read-only-outbox.ts';
import { setFeedOrder } from './feed-order.ts';
import { HomeFeedExtraElementsContext } from '../list/home-offer-context.ts';
import { getPostListStore } from '../list/post-list-store.ts';
import { setUpJsdom, FakeServerError, renderOnPage, startFakeServer } from '#platform/testkit/page.tsx';
import { readLoggedErrors } from '#platform/ui/error-log.ts';
import { createTestPost } from '../page.fixture.ts';

// The live connection has tests of its own; here it sends nothing.
vi.mock('#platform/client/use-live-query.ts', () => ({
  useLiveQuery: () => ({ data: undefined, status: 'loading', error: null, refetch: () => undefined }),
}));

// jsdom computes no layout, so the virtual list cannot tell which rows are visible. The stub renders every post.
vi.mock('virtua', () => ({
  WindowVirtualizer: ({
    data,
    children,
  }: {
    data: Post[];
    children: (post: Post, at: number) => ReactNode;
  }) => <div>{data.map(children)}</div>,
}));

beforeEach(() => {
  setUpJsdom();
  localStorage.clear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
      unobserve() {}
    },
  );
  getPostListStore({ feed: 'home' }).reset();
  getPostListStore({ feed: 'social' }).reset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (Feed: ComponentType) =>
  renderOnPage(
    <LocationProvider>
      <Feed />
    </LocationProvider>,
  );

/** Returns the section with the next events near the viewer, between the posts of the Bedrock Feed. */
const getAroundYouSection = () => screen.getByRole('region', { name: "What's on around you" });

test('FEED-006 POST-012 Q-22 Bedrock Feed and Social Feed are two lists, in pages of 20', async () => {
  const calls = startFakeServer({ listPosts: () => ({ posts: [createTestPost()], cursor: null }) });
  const asked = () => calls.filter((call) => call.name === 'listPosts').map((call) => call.args);
  open(BedrockFeedScreen);
  expect(await screen.findByRole('heading', { level: 1, name: 'Bedrock Feed' })).toBeTruthy();
  await waitFor(() => expect(asked()).toEqual([{ feed: 'home', limit: 20 }]));
  cleanup();
  open(SocialFeedScreen);
  expect(await screen.findByRole('heading', { level: 1, name: 'Social Feed' })).toBeTruthy();
  await waitFor(() => expect(asked().at(-1)).toEqual({ feed: 'social', limit: 20 }));
});

test('Q-01 posts of both feeds name the person before the place, and only the Bedrock Feed has what is on around', async () => {
  const venueDetails = { id: 'ven_valley_bar', category: 'entertainment' } as Post['venueDetails'];
  const post = createTestPost({ venue: 'Valley Bar', venueDetails });
  startFakeServer({ listPosts: () => ({ posts: [post], cursor: null }) });
  const readLinks = async () => {
    const article = await screen.findByRole('article', { name: 'Post by Ben Cole' });
    const links = within(article).getAllByRole('link');
    return links.flatMap(({ textContent: name }) => name.match(/Valley Bar|Ben Cole/) ?? []);
  };
  open(BedrockFeedScreen);
  expect(await readLinks()).toEqual(['Ben Cole', 'Valley Bar']);
  const face = screen.getByRole('article').querySelector<HTMLElement>('[data-initials]');
  expect(face?.style.width, 'the face of the author is as large as on other posts').toBe('44px');
  expect(screen.getByText("What's on around you")).toBeTruthy();
  const card = screen.getByRole('article').outerHTML;
  cleanup();
  open(SocialFeedScreen);
  expect(await readLinks()).toEqual(['Ben Cole', 'Valley Bar']);
  expect(screen.getByText('Just people, no bots')).toBeTruthy();
  expect(screen.getByRole('article').outerHTML, 'a post looks the same in both feeds').toBe(card);
  expect(screen.queryByText("What's on around you")).toBeNull();
});

test('FEED-006 FLAG-008 Q-01 the Bedrock Feed has a bar of the next events, loaded after its first page', async () => {
  const onePage = { posts: [createTestPost()], cursor: null };
  let answer: (page: object) => void = () => undefined;
  const events = [1, 2].map((n) =>
    makeEventCard({ id: `e${n}`, occurrenceId: `o${n}`, title: `Choir ${n}` }),
  );
  const calls = startFakeServer({
    listPosts: ({ args }) =>
      args['feed'] === 'home' ? new Promise((resolve) => (answer = resolve)) : onePage,
    listEvents: () => ({ events, cursor: null }),
  });
  const asked = () => calls.filter(({ name }) => name === 'listEvents').map(({ args }) => args);
  open(BedrockFeedScreen);
  expect(await screen.findByText('Loading posts')).toBeTruthy();
  await firstScreenDrawnPromise;
  // The events bar would load within this time if it did not wait for the posts.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(asked()).toEqual([]);
  act(() => answer(onePage));
  const bar = within(await screen.findByRole('region', { name: 'Upcoming events' }));
  expect(bar.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/event/e1?date=o1',
    '/event/e2?date=o2',
  ]);
  expect(bar.getByRole('link', { name: /^Choir 1/ })).toBeTruthy();
  expect(asked()).toEqual([{ limit: 3 }]);
  cleanup();
  open(SocialFeedScreen);
  await screen.findByRole('article');
  expect(screen.queryByRole('region', { name: 'Upcoming events' })).toBeNull();
});

test('FEED-006 without events the Bedrock Feed has no bar, and reserves no space at the next visit', async () => {
  let answer: (list: object) => void = () => undefined;
  const calls = startFakeServer({
    listPosts: () => ({ posts: [createTestPost()], cursor: null }),
    listEvents: () => new Promise((resolve) => (answer = resolve)),
  });
  open(BedrockFeedScreen);
  await screen.findByRole('article');
  await waitFor(() => expect(calls.some(({ name }) => name === 'listEvents')).toBe(true));
  const hasPlaceholder = () => getAroundYouSection().querySelector('.animate-shimmer') !== null;
  expect(hasPlaceholder(), 'space is reserved while the events are loading').toBe(true);
  answer({ events: [], cursor: null });
  await waitFor(() => expect(hasPlaceholder()).toBe(false));
  expect(getAroundYouSection().textContent).toBe("What's on around you");
  cleanup();
  calls.length = 0;
  open(BedrockFeedScreen);
  await waitFor(() => expect(calls.some(({ name }) => name === 'listEvents')).toBe(true));
  expect(getAroundYouSection().textContent).toBe("What's on around you");
  expect(hasPlaceholder()).toBe(false);
});

test('FLAG-008 the Bedrock Feed has the next events even if its posts cannot be loaded', async () => {
  startFakeServer({
    listPosts: () => {
      throw new FakeServerError(400, 'No.');
    },
    listEvents: () => ({
      events: [makeEventCard({ id: 'e1', occurrenceId: 'o1', title: 'Choir' })],
      cursor: null,
    }),
  });
  open(BedrockFeedScreen);
  expect(await screen.findByText("Couldn't refresh")).toBeTruthy();
  expect(await screen.findByRole('link', { name: /^Choir/ })).toBeTruthy();
});

test('EXP-003 ERR-002 Q-41 a list shows a skeleton while it loads, an error with Retry, and a suggestion if it is empty', async () => {
  let attempts = 0;
  let answer: (page: object) => void = () => undefined;
  startFakeServer({
    listPosts: () => {
      if (attempts++ === 0) throw new FakeServerError(400, 'No.');
      return new Promise((resolve) => (answer = resolve));
    },
  });
  open(BedrockFeedScreen);
  expect(await screen.findByText('Loading posts')).toBeTruthy();
  expect(await screen.findByText("Couldn't refresh")).toBeTruthy();
  expect(screen.queryByText("It's quiet around here")).toBeNull();
  expect(readLoggedErrors()).toContainEqual(expect.objectContaining({ where: 'listPosts' }));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Loading posts')).toBeTruthy();
  answer({ posts: [], cursor: null });
  expect(await screen.findByText("It's quiet around here")).toBeTruthy();
  const inEmptyState = (button: HTMLElement) => button.closest('header') === null;
  expect(screen.getAllByRole('button', { name: 'Create post' }).filter(inEmptyState)).toHaveLength(1);
});

test('EXP-002 POST-010 a list that is opened again appears at once in the same order', async () => {
  const posts = [1, 2, 3].map((n) =>
    createTestPost({
      id: `0190a000-0000-7000-8000-00000000000${n}`,
      timestamp: new Date(9_000 - n).toISOString(),
    }),
  );
  startFakeServer({ listPosts: () => ({ posts, cursor: null }) });
  open(BedrockFeedScreen);
  const store = getPostListStore({ feed: 'home' });
  await waitFor(() => expect(store.view.shown.map((one) => one.id)).toEqual(posts.map((one) => one.id)));
  cleanup();
  open(BedrockFeedScreen);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Loading posts')).toBeNull();
  const shown = screen.getAllByRole('article').map((article) => article.dataset['post']);
  expect(shown).toEqual(posts.map((one) => one.id));
});

test('EXP-004 a post in the outbox is at the top of both feeds', async () => {
  startFakeServer({ listPosts: () => ({ posts: [], cursor: null }) });
  const args = { content: 'From the tunnel' };
  const sending = { idempotencyKey: 'kept', state: 'waiting', firstTriedAt: null, problem: null } as const;
  setObservableOutboxItems([
    { id: 'kept', owner: 'me', name: 'createPost', args, label: 'A post', ...sending },
  ]);
  for (const Feed of [BedrockFeedScreen, SocialFeedScreen]) {
    open(Feed);
    expect(await screen.findByText('From the tunnel')).toBeTruthy();
    cleanup();
  }
  setObservableOutboxItems([]);
});

test('EXP-004 a refused comment is listed above the feed, because its post may not exist anymore', async () => {
  startFakeServer({ listPosts: () => ({ posts: [], cursor: null }) });
  const common = {
    owner: 'me',
    name: 'createComment',
    label: 'A comment',
    idempotencyKey: 'k',
    firstTriedAt: 1,
  };
  setObservableOutboxItems([
    {
      ...common,
      id: 'a',
      args: { content: 'Count me in' },
      state: 'failed',
      problem: 'The post was deleted.',
    },
    { ...common, id: 'b', args: { content: 'See you' }, state: 'waiting', problem: null },
  ]);
  open(BedrockFeedScreen);
  const list = within(await screen.findByRole('list', { name: "Comments we couldn't send" }));
  list.getByText('Count me in');
  list.getByText("This wasn't sent. The post was deleted.");
  list.getByRole('button', { name: 'Retry' });
  list.getByRole('button', { name: 'Discard' });
  expect(screen.queryByText('See you')).toBeNull();
  act(() => setObservableOutboxItems([]));
});

test('FEED-006 Q-01 EXP-004 what is on around the viewer is below the second post, between the offers of the shell', async () => {
  const posts = [1, 2, 3].map((n) =>
    createTestPost({
      id: `0190a000-0000-7000-8000-00000000000${n}`,
      timestamp: new Date(9_000 - n).toISOString(),
    }),
  );
  startFakeServer({ listPosts: () => ({ posts, cursor: null }) });
  renderOnPage(
    <LocationProvider>
      <HomeFeedExtraElementsContext value={{ top: <p>Set up</p>, amongPosts: <p>An offer</p> }}>
        <BedrockFeedScreen />
      </HomeFeedExtraElementsContext>
    </LocationProvider>,
  );
  await screen.findAllByRole('article');
  const [first, second, third] = screen.getAllByRole('article');
  const section = getAroundYouSection();
  const offer = screen.getByText('An offer');
  for (const [upper, lower] of [
    [screen.getByText('Set up'), first!],
    [second!, section],
    [section, offer],
    [offer, third!],
  ] as const)
    expect(upper.compareDocumentPosition(lower)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('FEED-006 on a desktop the next events are in the right column, and not between the posts', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media === '(min-width: 1280px)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const calls = startFakeServer({ listPosts: () => ({ posts: [createTestPost()], cursor: null }) });
  open(BedrockFeedScreen);
  await screen.findByRole('article');
  expect(screen.queryByRole('region', { name: "What's on around you" })).toBeNull();
  expect(calls.some(({ name }) => name === 'listEvents')).toBe(false);
});

test('SHELL-039 EXP-083 the row with the order and the create button slides away only while the newest posts scroll down', async () => {
  startFakeServer({ listPosts: () => ({ posts: [createTestPost()], cursor: null }) });
  open(BedrockFeedScreen);
  const header = (await screen.findByRole('radio', { name: 'Latest' })).closest('header')!;
  expect(header.querySelector('[aria-label="Create post"]')).not.toBeNull();
  const isTuckedAt = (y: number) => {
    vi.stubGlobal('scrollY', y);
    act(() => void dispatchEvent(new Event('scroll')));
    return header.classList.contains('max-sm:not-has-focus-visible:-translate-y-full');
  };
  expect([isTuckedAt(0), isTuckedAt(300), isTuckedAt(200)]).toEqual([false, true, false]);
  isTuckedAt(500);
  act(() => setFeedOrder('mix'));
  expect(isTuckedAt(600), 'the feed by time stays one press away').toBe(false);
  act(() => setFeedOrder('latest'));
});
