// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage, setUpJsdom, signedInUser, startFakeServer } from '#platform/testkit/page.tsx';
import type { Badge } from './calls.ts';
import ProfileLevelSection from './profile-level.tsx';
import { makeUserProgress } from './user-progress.fixture.ts';

const [firstPost] = makeUserProgress(false).badges as [Badge];
/** Five badges. The unlock times are at noon, so that the day is the same in all time zones. */
const badges = [1, 2, 3, 4, 5].map((day) => ({
  ...firstPost,
  id: `badge_${day}`,
  name: `Badge ${day}`,
  unlockedAt: `2026-03-0${day}T12:00:00.000Z`,
}));

const { progress, refetch } = vi.hoisted(() => {
  const progress: { data: object | undefined } = { data: undefined };
  return { progress, refetch: vi.fn<() => void>() };
});
// The live connection has tests of its own; here it returns the progress of the test.
vi.mock('#platform/client/use-live-query.ts', () => ({
  useLiveQuery: () => ({
    data: progress.data,
    status: progress.data ? 'live' : 'failed',
    error: null,
    refetch,
  }),
}));

beforeEach(() => {
  setUpJsdom();
  refetch.mockClear();
  progress.data = { ...makeUserProgress(false), badges };
});
afterEach(cleanup);

function render(own: boolean, isMadeUp = false) {
  startFakeServer({});
  return renderOnPage(
    <main>
      <ProfileLevelSection userId={signedInUser.id} own={own} isMadeUp={isMadeUp} facts={<b>4 trips</b>} />
    </main>,
  );
}

async function open(own: boolean) {
  render(own);
  return (await screen.findByRole('list', { name: 'Badges' })).textContent;
}

/** Returns the text of the line with the level, without the hidden list of badges. */
function readLevelLine(): string {
  const line = screen.getByRole('progressbar', { name: /level/i }).closest('.flex-wrap')!;
  const copy = line.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('.sr-only')) hidden.remove();
  return [...copy.children].map(({ textContent }) => textContent).join(' · ');
}

test.each([true, false])(
  'EXP-050 a profile lists its badges with their days for screen readers (own: %s)',
  async (own) => {
    expect(await open(own)).toMatch(/^Badge 5, Mar 5, 2026Badge 4, Mar 4, 2026.*Badge 1, Mar 1, 2026$/);
  },
);

test.each([true, false])(
  'EXP-050 EXP-051 each number beside the level has its unit (own: %s)',
  async (own) => {
    await open(own);
    expect(readLevelLine()).toBe('Level 4 · 6-day streak · 5 badges · 4 trips');
    expect(screen.queryByRole('link', { name: 'See all your progress' }) !== null).toBe(own);
  },
);

test('EXP-053 a streak that a freeze saved says so to screen readers', async () => {
  const { stats } = makeUserProgress(false);
  progress.data = { ...makeUserProgress(false), badges, stats: { ...stats, streakFrozen: true } };
  await open(false);
  expect(screen.getByText(', saved by a streak freeze').className).toBe('sr-only');
});

test('EXP-051 a person without streak and badges gets the distance to the next level', async () => {
  const { stats } = makeUserProgress(false);
  progress.data = { ...makeUserProgress(false), badges: [], stats: { ...stats, streakDays: 0 } };
  render(true);
  await screen.findByText('180 XP to level 5');
  expect(readLevelLine()).toBe('Level 4 · 180 XP to level 5 · 4 trips');
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

test('EXP-067 a private account whose posts the viewer may not see has no level, badges and facts', async () => {
  progress.data = { ...makeUserProgress(false), badges, isClosed: true };
  render(false);
  expect((await screen.findByRole('main')).childElementCount).toBe(0);
});

test('an invented person has no level, badges and facts', async () => {
  render(false, true);
  expect((await screen.findByRole('main')).childElementCount).toBe(0);
});

test.each([false, true])(
  'progress that cannot be loaded is offered again (invented: %s)',
  async (isMadeUp) => {
    progress.data = undefined;
    render(false, isMadeUp);
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(refetch).toHaveBeenCalledOnce();
  },
);
