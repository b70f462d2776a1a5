// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '#platform/client/query.ts';
import { closeAuthDialog } from '#features/accounts/web/public.ts';
import { setUpJsdom, FakeServerError, renderOnPage, startFakeServer } from '#platform/testkit/page.tsx';
import LeaderboardScreen from './leaderboard-screen.tsx';
import SettingsOfProgress from './settings-progress.tsx';

beforeEach(setUpJsdom);
afterEach(() => {
  cleanup();
  closeAuthDialog();
  localStorage.clear();
});

const row = (name: string, place: number, xp: number, isYou = false) => ({
  id: `0190a000-0000-7000-8000-0000000000${name.charCodeAt(0)}`,
  handle: name.toLowerCase(),
  displayName: name,
  avatarUrl: '',
  isBot: false,
  isSample: false,
  isActive: true,
  xp,
  place,
  isYou,
});
const settings = {
  isOn: true,
  inLeaderboards: true,
  pause: null as { from: string; until: string } | null,
  nextPauseFrom: null as string | null,
  maxPauseDays: 30,
  streakDays: 7,
  freezes: 1,
  maxFreezes: 2,
};

test('EXP-055 ties share a rank, the viewer’s own rank is shown above a list that does not reach it, and each period and group is fetched', async () => {
  const calls = startFakeServer({
    getLeaderboard: () => ({
      firstDay: '2026-03-02',
      people: [row('Ana', 1, 90), row('Ben', 2, 40), row('Cleo', 2, 40)],
      own: { isListed: true, place: 17, xp: 5 },
    }),
  });
  renderOnPage(<LeaderboardScreen />);
  const places = (await screen.findAllByRole('listitem')).map((item) => item.textContent);
  expect(places).toEqual([
    expect.stringMatching(/Rank 1.*Ana/),
    expect.stringMatching(/Rank 2.*Ben/),
    expect.stringMatching(/Rank 2.*Cleo/),
  ]);
  expect(screen.getByText('Your rank').closest('[role=status]')!.textContent).toContain('17');
  fireEvent.click(screen.getByRole('radio', { name: 'This month' }));
  fireEvent.click(screen.getByRole('tab', { name: 'People I follow' }));
  await waitFor(() =>
    expect(calls.filter((call) => call.name === 'getLeaderboard').at(-1)?.args).toEqual({
      period: 'month',
      group: 'following',
    }),
  );
});

test('EXP-055 the own row shows how much xp the next higher rank has more, and that the first rank is in the lead', async () => {
  const open = async (people: ReturnType<typeof row>[]) => {
    startFakeServer({
      getLeaderboard: () => ({ firstDay: '2026-03-02', people, own: { isListed: true, place: 1, xp: 5 } }),
    });
    renderOnPage(<LeaderboardScreen />);
    return (await screen.findAllByRole('listitem')).map((item) => item.textContent);
  };
  expect(await open([row('Ana', 1, 90), row('Ben', 2, 40), row('Cleo', 2, 40, true)])).toEqual([
    expect.stringContaining('@ana'),
    expect.stringContaining('@ben'),
    expect.stringContaining('50 XP behind Ana'),
  ]);
  cleanup();
  queryClient.clear();
  expect(await open([row('Dora', 1, 90, true), row('Ben', 2, 40)])).toEqual([
    expect.stringContaining('In the lead'),
    expect.stringContaining('@ben'),
  ]);
});

test.each([
  [2, []],
  [3, [1, 2, 3]],
  [5, [1, 2, 3]],
])('EXP-055 of %i people, those with these ranks are on the podium: %o', async (count, ranks) => {
  const people = ['Ana', 'Ben', 'Cleo', 'Dora', 'Eli'].slice(0, count);
  startFakeServer({
    getLeaderboard: () => ({
      firstDay: '2026-03-02',
      people: people.map((name, index) => row(name, index + 1, 90 - index)),
      own: { isListed: true, place: 17, xp: 5 },
    }),
  });
  renderOnPage(<LeaderboardScreen />);
  const places = await screen.findAllByRole('listitem');
  // The columns are ordered by CSS: the first rank is in the middle, the second on the left.
  const columns = ['order-2', 'order-1', 'order-3'];
  expect(places.flatMap((place, index) => (place.matches('.order-4.col-span-3') ? [] : [index + 1]))).toEqual(
    ranks,
  );
  expect(ranks.map((rank) => places[rank - 1]!.classList.contains(columns[rank - 1]!))).toEqual(
    ranks.map(() => true),
  );
});

test('EXP-055 a signed-out visitor is asked to log in; a person who opted out sees that they did', async () => {
  startFakeServer({}, false);
  renderOnPage(<LeaderboardScreen />);
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy();
  cleanup();
  startFakeServer({
    getLeaderboard: () => ({
      firstDay: null,
      people: [row('Ana', 1, 90)],
      own: { isListed: false, place: null, xp: null },
    }),
  });
  renderOnPage(<LeaderboardScreen />);
  expect(await screen.findByText("You're not on the leaderboards")).toBeTruthy();
});

test('EXP-056 turning progress off shows at once, and is rolled back with a message if it is refused', async () => {
  startFakeServer({
    getProgressSettings: () => settings,
    updateProgressSettings: () => {
      throw new FakeServerError(503, 'The service is away.');
    },
  });
  renderOnPage(<SettingsOfProgress />);
  const power = await screen.findByRole<HTMLInputElement>('switch', { name: /Levels, badges and streaks/ });
  fireEvent.click(power);
  await waitFor(() => expect(power.checked).toBe(false));
  expect(await screen.findByText(/Couldn't save your settings\. The service is away\./)).toBeTruthy();
  await waitFor(() => expect(power.checked).toBe(true));
  expect(screen.getByRole('switch', { name: /Show me on leaderboards/ })).toBeTruthy();
});

test('EXP-056 turning progress off is saved; the settings that depend on it are no longer offered', async () => {
  const calls = startFakeServer({
    getProgressSettings: () => settings,
    updateProgressSettings: (call) => ({ ...settings, ...call.args }),
  });
  renderOnPage(<SettingsOfProgress />);
  const power = await screen.findByRole<HTMLInputElement>('switch', { name: /Levels, badges and streaks/ });
  expect(power.checked).toBe(true);
  fireEvent.click(power);
  await waitFor(() =>
    expect(calls.filter((call) => call.name === 'updateProgressSettings').map(({ args }) => args)).toEqual([
      { isOn: false },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('switch', { name: /Show me on leaderboards/ })).toBeNull());
  expect(power.checked).toBe(false);
});

test('EXP-053 EXP-054 the settings show the stored freezes; a pause can be chosen, shown with its end, and ended', async () => {
  const calls = startFakeServer({
    getProgressSettings: () => settings,
    pauseStreak: () => ({ ...settings, pause: { from: '2026-03-02', until: '2026-03-15' } }),
    resumeStreak: () => ({ ...settings, nextPauseFrom: '2026-03-11' }),
  });
  renderOnPage(<SettingsOfProgress />);
  expect(
    await screen.findByText(
      /^You have 1 streak freeze\. .* You get one for every 7 days in a row, up to 2\.$/,
    ),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: '2 weeks' }));
  fireEvent.click(screen.getByRole('button', { name: 'Pause for 2 weeks' }));
  expect(await screen.findByText('Paused until Sun, Mar 15')).toBeTruthy();
  expect(calls.find((call) => call.name === 'pauseStreak')?.args).toMatchObject({ days: 14 });
  fireEvent.click(screen.getByRole('button', { name: 'Resume my streak' }));
  expect(await screen.findByText(/starting Wed, Mar 11/)).toBeTruthy();
});
