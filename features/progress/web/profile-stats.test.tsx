// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage, setUpJsdom, signedInUser, startFakeServer } from '#platform/testkit/page.tsx';
import type { Badge } from './calls.ts';
import ProfileStats from './profile-stats.tsx';
import { makeUserProgress } from './user-progress.fixture.ts';

const [firstPost] = makeUserProgress(false).badges as [Badge];
/**
 * Five badges: `LevelLine` shows only three. The unlock times are at noon, so that the day is the same in all time
 * zones.
 */
const badges = [1, 2, 3, 4, 5].map((day) => ({
  ...firstPost,
  id: `badge_${day}`,
  name: `Badge ${day}`,
  unlockedAt: `2026-03-0${day}T12:00:00.000Z`,
}));

// The live connection has tests of its own; here it returns the progress of the test.
vi.mock('#platform/client/use-live-query.ts', () => ({
  useLiveQuery: () => ({
    data: { ...makeUserProgress(false), badges },
    status: 'live',
    error: null,
    refetch: () => undefined,
  }),
}));

beforeEach(setUpJsdom);
afterEach(cleanup);

async function open(own: boolean) {
  startFakeServer({});
  renderOnPage(
    <ProfileStats userId={signedInUser.id} handle="ana" own={own} isMadeUp={false} facts={<b>4 rides</b>} />,
  );
  return (await screen.findByRole('list', { name: 'Badges' })).textContent;
}

test.each([true, false])(
  'EXP-050 a profile shows its newest badges with their days (own: %s)',
  async (own) => {
    expect(await open(own)).toBe('Badge 5, Mar 5, 2026Badge 4, Mar 4, 2026Badge 3, Mar 3, 2026');
  },
);

test('EXP-051 the counts, the level and the facts of other features share a line that wraps', async () => {
  await open(false);
  const level = screen.getByRole('progressbar', { name: /level/i });
  const line = level.closest('.flex-wrap');
  expect(line?.contains(screen.getByText('4 rides'))).toBe(true);
  expect(line?.contains(screen.getByRole('link', { name: /followers/ }))).toBe(true);
});

test("EXP-050 a press on the badges of somebody else's profile lists all of them with their days", async () => {
  await open(false);
  fireEvent.click(screen.getByRole('button', { name: 'See all badges', expanded: false }));
  const hide = screen.getByRole('button', { name: 'Hide badges', expanded: true });
  const list = document.getElementById(hide.getAttribute('aria-controls')!)!;
  const rows = within(list).getAllByRole('listitem');
  expect(rows).toHaveLength(5);
  expect(within(rows[4]!).getByText('Badge 1')).toBeTruthy();
  expect(within(rows[4]!).getByText('Mar 1, 2026').getAttribute('datetime')).toBe(badges[0]!.unlockedAt);
  fireEvent.click(hide);
  expect(within(list).queryByRole('list')).toBeNull();
});
