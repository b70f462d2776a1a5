// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setUpJsdom, signedInUser, renderOnPage, startFakeServer } from '#platform/testkit/page.tsx';
import type { UserProgressResult } from './calls.ts';
import ProfileStats from './profile-stats.tsx';
import ProgressScreen from './progress-screen.tsx';

let progress: UserProgressResult;

// The live connection has tests of its own; here it returns the progress of the test.
vi.mock('#platform/client/use-live-query.ts', () => ({
  useLiveQuery: (name: string) => ({
    data: name === 'getUserStats' ? progress : undefined,
    status: 'live',
    error: null,
    refetch: () => undefined,
  }),
}));

/** Progress with a level and a badge. The screens must hide both where `isOff` is true. */
const progressOf = (isOff: boolean): UserProgressResult => ({
  isOff,
  stats: {
    userId: signedInUser.id,
    totalPosts: 12,
    totalStories: 0,
    totalComments: 3,
    totalLikes: 4,
    totalShares: 0,
    totalViews: 0,
    likesReceived: 9,
    tokensEarned: null,
    level: 4,
    xp: 420,
    nextLevel: { next: 5, done: 20, needed: 200 },
    achievements: ['first_post'],
    streakDays: 6,
    streakFrozen: false,
    freezes: null,
    longestStreakDays: 6,
    lastActiveDate: null,
    joinedDate: '2026-03-03T10:00:00.000Z',
    today: null,
    following: 2,
    followers: 5,
  },
  badges: [
    {
      id: 'first_post',
      name: 'First Post',
      description: 'Write a post',
      icon: 'pen',
      type: 'posts',
      requirement: 1,
      reward: 5,
      isFirstStep: true,
      isSecret: false,
      unlockedAt: '2026-03-04T10:00:00.000Z',
      progress: null,
    },
  ],
});

beforeEach(setUpJsdom);
afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** Parts of the page that belong to progress. */
const shownGame = () => ({
  level: screen.queryAllByText('Level 4').length,
  bar: screen.queryAllByRole('progressbar').length,
  streak: screen.queryAllByText(/days? in a row/).length,
  badges: screen.queryAllByText('First Post').length,
});
const nothing = { level: 0, bar: 0, streak: 0, badges: 0 };

test.each([
  ['their own', true],
  ["somebody else's", false],
])(
  'EXP-056 with progress off, %s profile shows its counts without level, streak or badges',
  async (_whose, own) => {
    startFakeServer({});
    const figures = (
      <ProfileStats userId={signedInUser.id} handle={signedInUser.handle} own={own} isMadeUp={false} />
    );
    progress = progressOf(false);
    renderOnPage(figures);
    await screen.findByText('followers');
    expect(shownGame()).toEqual({ level: 1, bar: 1, streak: 1, badges: 1 });
    cleanup();

    progress = progressOf(true);
    renderOnPage(figures);
    await screen.findByText('followers');
    expect(screen.getByText('posts')).toBeTruthy();
    expect(shownGame()).toEqual(nothing);
    expect(screen.queryByRole('link', { name: /Your progress/ })).toBeNull();
  },
);

test('EXP-056 with progress off, the progress screen says so and links to the settings', async () => {
  const calls = startFakeServer({});
  progress = progressOf(true);
  renderOnPage(<ProgressScreen />);
  expect(await screen.findByText('Progress tracking is off')).toBeTruthy();
  const settings = screen.getByRole('link', { name: 'Open settings' });
  expect(settings.getAttribute('href')).toBe('/settings/progress');
  expect(shownGame()).toEqual(nothing);
  expect(calls.some((call) => call.name === 'listXpHistory')).toBe(false);
});
