// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage, setUpJsdom, signedInUser, startFakeServer } from '#platform/testkit/page.tsx';
import { makeUserProgress } from './user-progress.fixture.ts';
import WaysToEarnTokensCard from './ways-to-earn.tsx';

const { progress } = vi.hoisted(() => ({ progress: { data: {} } }));
// The live connection has tests of its own; here it returns the progress of the test.
vi.mock('#platform/client/use-live-query.ts', () => ({
  useLiveQuery: () => ({ data: progress.data, status: 'live', error: null, refetch: () => undefined }),
}));

beforeEach(setUpJsdom);
afterEach(cleanup);

function open(isOff: boolean) {
  const { stats, badges } = makeUserProgress(isOff);
  const [firstPost] = badges;
  progress.data = {
    isOff,
    isClosed: false,
    stats: {
      ...stats,
      today: [
        { action: 'post', done: 0, perDay: 20, xp: 20, tokens: 10 },
        { action: 'like', done: 3, perDay: 100, xp: 2, tokens: 1 },
        { action: 'view', done: 0, perDay: 200, xp: 1, tokens: 0 },
      ],
    },
    badges: [
      firstPost,
      { ...firstPost, id: 'storyteller', name: 'Storyteller', reward: 30, unlockedAt: null },
      {
        ...firstPost,
        id: 'viral',
        name: 'Viral Sensation',
        reward: 300,
        isFirstStep: false,
        unlockedAt: null,
      },
    ],
  };
  startFakeServer({ getSession: () => ({ user: signedInUser }) });
  renderOnPage(<WaysToEarnTokensCard userId={signedInUser.id} />);
}

const listWays = async () => {
  const section = await screen.findByRole('region', { name: 'Ways to earn' });
  return within(section)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

test('EXP-048 EXP-050 the card lists the actions that earn tokens and the first badges still to earn', async () => {
  open(false);
  expect(await listWays()).toEqual([
    'Write a post+10 tokens',
    "Like a neighbor's post+1 token",
    'Storyteller badgeWrite a post+30 tokens',
  ]);
  expect(screen.getByRole('link', { name: 'Your progress' }).getAttribute('href')).toBe('/progress');
});

test('EXP-056 the card names no badges while progress is off', async () => {
  open(true);
  expect(await listWays()).toEqual(['Write a post+10 tokens', "Like a neighbor's post+1 token"]);
});
