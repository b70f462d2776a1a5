// @vitest-environment jsdom
/** Tests of the stories that are not on the live first page of the row. */
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import type { Story } from '../domain/story-shape.ts';
import StoryCarousel from './story-carousel.tsx';

interface Page {
  stories: Story[];
  cursor: string | null;
}

const live = vi.hoisted(() => {
  let page: unknown;
  const listeners = new Set<() => void>();
  return {
    read: () => page,
    set(next: unknown) {
      page = next;
      for (const listener of listeners) listener();
    },
    watch(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
});
// The live connection has tests of its own. This mock returns the first page of all stories that the test sets.
vi.mock('#platform/client/use-live-query.ts', async () => {
  const { useSyncExternalStore } = await import('react');
  const status = { status: 'live', error: null, refetch: () => undefined };
  return {
    useLiveQuery: (_name: string, args: { userId?: string }) => {
      const page = useSyncExternalStore(live.watch, live.read);
      return { ...status, data: args.userId === undefined ? page : undefined };
    },
  };
});

beforeEach(() => {
  setUpJsdom();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  live.set(undefined);
});

const now = Date.now();
/** A story that was shared this many minutes ago. */
const createStory = (minutesAgo: number, userName = `Author${minutesAgo}`): Story => ({
  id: `story-${minutesAgo}`,
  userId: `user-${userName}`,
  userName,
  userHandle: userName.toLowerCase(),
  userAvatar: '/media/avatars/2',
  isBot: false,
  isSample: false,
  caption: '',
  media: [],
  location: null,
  music: null,
  filter: null,
  createdAt: new Date(now - minutesAgo * 60_000).toISOString(),
  updatedAt: null,
  expiresAt: new Date(now + 3_600_000).toISOString(),
  viewCount: 0,
  likes: 0,
  comments: 0,
  moderationStatus: 'approved',
  canReply: false,
  canReact: false,
  source: 'manual',
  isSeen: false,
  isLiked: false,
  viewedBy: [],
  can: { delete: false, reply: false, react: false, seeViewers: false },
});
const listStories = (from: number, to: number, userName?: string) =>
  Array.from({ length: to - from + 1 }, (_, at) => createStory(from + at, userName));
const setFirstPage = (page: Page) => act(() => live.set(page));
const renderRow = () => renderOnPage(<StoryCarousel moreItems={async () => []} />);

test('older stories are fetched without scrolling while the rings do not fill the row', async () => {
  const calls = startFakeServer({
    listStories: ({ args }) =>
      args.cursor === 'after 20'
        ? { stories: listStories(21, 25, 'Ana'), cursor: 'after 25' }
        : { stories: [createStory(26, 'Ben')], cursor: null },
  });
  live.set({ stories: listStories(1, 20, 'Ana'), cursor: 'after 20' });
  renderRow();
  expect(await screen.findByText('Ben')).toBeTruthy();
  const cursors = calls.filter(({ name }) => name === 'listStories').map(({ args }) => args.cursor);
  expect(cursors).toEqual(['after 20', 'after 25']);
});

test('the row does not say that there are no stories while older pages may have some', async () => {
  const older = Promise.withResolvers<Page>();
  startFakeServer({ listStories: () => older.promise });
  live.set({ stories: [], cursor: 'after the muted ones' });
  renderRow();
  await screen.findByText('Loading stories');
  expect(screen.queryByText(/stories right now/)).toBeNull();
  older.resolve({ stories: [createStory(30, 'Ben')], cursor: null });
  expect(await screen.findByText('Ben')).toBeTruthy();
  expect(screen.queryByText('Loading stories')).toBeNull();
});

test('after a failure, older stories are fetched again only when the stories have changed', async () => {
  const calls = startFakeServer({
    listStories: () => {
      throw new FakeServerError(403, 'Not now');
    },
  });
  const getCount = () => calls.filter(({ name }) => name === 'listStories').length;
  live.set({ stories: listStories(1, 20), cursor: 'after 20' });
  renderRow();
  const pause = () => act(() => new Promise((done) => setTimeout(done, 60)));
  await vi.waitFor(() => expect(getCount()).toBeGreaterThan(0));
  // The list starts again when the session is known.
  await pause();
  const before = getCount();
  await pause();
  expect(getCount()).toBe(before);
  setFirstPage({ stories: listStories(0, 19), cursor: 'after 19' });
  await vi.waitFor(() => expect(getCount()).toBe(before + 1));
});

test('a story stays when newer stories push it off the first page; a deleted one is removed', async () => {
  startFakeServer({ listStories: () => ({ stories: listStories(21, 25), cursor: null }) });
  live.set({ stories: listStories(1, 20), cursor: 'after 20' });
  renderRow();
  await screen.findByText('Author25');
  setFirstPage({ stories: listStories(0, 19), cursor: 'after 19' });
  expect(screen.getByText('Author0')).toBeTruthy();
  expect(screen.getByText('Author20')).toBeTruthy();
  expect(screen.getByText('Author25')).toBeTruthy();
  setFirstPage({ stories: [...listStories(0, 4), ...listStories(6, 20)], cursor: 'after 20' });
  expect(screen.queryByText('Author5')).toBeNull();
  expect(screen.getByText('Author21')).toBeTruthy();
});
