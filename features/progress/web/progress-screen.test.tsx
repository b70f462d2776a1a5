// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import ProgressScreen from './progress-screen.tsx';
import { makeUserProgress } from './user-progress.fixture.ts';

const progress = vi.hoisted((): { data: object | undefined } => ({ data: {} }));
// The live connection has tests of its own; here it returns the progress of the test.
vi.mock('#platform/client/use-live-query.ts', () => ({
  useLiveQuery: () => ({ data: progress.data, status: 'live', error: null, refetch: () => undefined }),
}));

beforeEach(setUpJsdom);
afterEach(cleanup);

const days = ['02-25', '02-26', '02-27', '02-28', '03-01', '03-02', '03-03'];
const xp = [0, 0, 0, 0, 0, 45, 20];

async function open(bonusTokens: number, lines: object[] = []) {
  const { stats, ...rest } = makeUserProgress(false);
  progress.data = { ...rest, stats: { ...stats, nextLevel: { ...stats.nextLevel, bonusTokens } } };
  const lastDays = days.map((day, at) => ({ day: `2026-${day}`, xp: xp[at], isActive: at >= 4 }));
  startFakeServer({ listXpHistory: () => ({ lines, cursor: null, lastDays }) });
  renderOnPage(<ProgressScreen />);
  await screen.findByText('180 XP to level 5');
}

test('EXP-051 the progress screen shows the XP of the level, and the sum of all XP apart from it', async () => {
  await open(0);
  expect(screen.getByText('20 of 200 XP')).toBeTruthy();
  expect(screen.getByText('420 XP in all')).toBeTruthy();
});

test('EXP-051 the progress screen shows the XP of each of the last seven days', async () => {
  await open(50);
  const week = within(await screen.findByRole('region', { name: 'Last 7 days' }));
  expect(week.getAllByText(/^\w+: \d+ XP$/).map(({ textContent }) => textContent)).toEqual([
    'Wednesday: 0 XP',
    'Thursday: 0 XP',
    'Friday: 0 XP',
    'Saturday: 0 XP',
    'Sunday: 0 XP',
    'Monday: 45 XP',
    'Today: 20 XP',
  ]);
  expect(week.getByText('+65 XP')).toBeTruthy();
  // The XP that was earned on Sunday was taken back on the same day.
  const active = week.getAllByRole('listitem').filter((day) => day.querySelector('svg') !== null);
  expect(active.map((day) => day.querySelector('[data-number]')?.textContent)).toEqual(['0', '45', '20']);
});

test('EXP-049 consecutive views of one day are one entry of the XP history, which lists each view', async () => {
  const createLine = (id: string, reason: string, hour: number) => ({
    id,
    xp: reason === 'view' ? 1 : 10,
    reason,
    text: reason === 'view' ? `You viewed a post (${id})` : 'You posted',
    link: { kind: 'post', id },
    at: new Date(2026, 2, 3, hour).toISOString(),
  });
  await open(50, [createLine('a', 'view', 14), createLine('b', 'view', 13), createLine('c', 'post', 12)]);
  const list = await screen.findByRole('list', { name: 'XP history' });
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^You viewed 2 posts and stories.*\+2 XP/),
    expect.stringMatching(/^You posted.*\+10 XP/),
  ]);
  expect(within(list).getByText('You viewed a post (b)')).toBeTruthy();
});

test.each([
  ['names', 50, 1],
  ['leaves out', 0, 0],
])('Q-32 the progress screen %s the reward of a next level that pays %i tokens', async (_, bonus, count) => {
  await open(bonus);
  expect(screen.queryAllByText('+50 tokens at level 5')).toHaveLength(count);
});

test('the progress screen has its heading while the progress loads', async () => {
  progress.data = undefined;
  startFakeServer({});
  renderOnPage(<ProgressScreen />);
  expect(await screen.findByText('Loading your progress')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Your progress' })).toBeTruthy();
});
