// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setUpJsdom, signedInUser, renderOnPage, startFakeServer } from '#platform/testkit/page.tsx';
import type { UserStatsResult } from './calls.ts';
import ProfilePostAndFollowCounts from './profile-counts.tsx';
import ProfileLevelSection from './profile-level.tsx';
import ProgressScreen from './progress-screen.tsx';
import { makeUserProgress } from './user-progress.fixture.ts';

let progress: UserStatsResult;

// The live connection has tests of its own; here it returns the progress of the test.
vi.mock('#platform/client/use-live-query.ts', () => ({
  useLiveQuery: (name: string) => ({
    data: name === 'getUserStats' ? progress : undefined,
    status: 'live',
    error: null,
    refetch: () => undefined,
  }),
}));

beforeEach(setUpJsdom);
afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** Counts the visible elements that show a person's level, streak or badges. */
const shownGame = () => ({
  level: screen.queryAllByText('Level 4').length,
  bar: screen.queryAllByRole('progressbar').length,
  streak: screen.queryAllByText(/^\d+-day$/).length,
  badges: screen.queryAllByText(/^First Post/).length,
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
      <>
        <ProfilePostAndFollowCounts userId={signedInUser.id} handle={signedInUser.handle} />
        <ProfileLevelSection userId={signedInUser.id} own={own} isMadeUp={false} facts={null} />
      </>
    );
    progress = makeUserProgress(false);
    renderOnPage(figures);
    await screen.findByText('followers');
    expect(shownGame()).toEqual({ level: 1, bar: 1, streak: 1, badges: 1 });
    cleanup();

    progress = makeUserProgress(true);
    renderOnPage(figures);
    await screen.findByText('followers');
    expect(screen.getByText('posts')).toBeTruthy();
    expect(shownGame()).toEqual(nothing);
    expect(screen.queryByRole('link', { name: /Your progress/ })).toBeNull();
  },
);

test('EXP-056 with progress off, the progress screen says so and links to the settings', async () => {
  const calls = startFakeServer({});
  progress = makeUserProgress(true);
  renderOnPage(<ProgressScreen />);
  expect(await screen.findByText('Levels, badges and streaks are off')).toBeTruthy();
  const settings = screen.getByRole('link', { name: 'Open settings' });
  expect(settings.getAttribute('href')).toBe('/settings/progress');
  expect(shownGame()).toEqual(nothing);
  expect(calls.some((call) => call.name === 'listXpHistory')).toBe(false);
});
