// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage, setUpJsdom, signedInUser, startFakeServer } from '#platform/testkit/page.tsx';
import type { TokenStatementEntry } from './calls.ts';
import TokenStatementScreen from './statement-screen.tsx';

const { live } = vi.hoisted(() => ({ live: { status: 'live' } }));
// The live connection has tests of its own; here it returns the balance, or the state without a balance.
vi.mock('#platform/client/use-live-query.ts', () => ({
  useLiveQuery: () => ({
    data:
      live.status === 'live' ? { balance: 100, available: 100, held: 0, earned: 100, holds: [] } : undefined,
    status: live.status,
    error: null,
    refetch: () => undefined,
  }),
}));
// The parts of other features have tests of their own.
vi.mock('./all-statement-parts.ts', () => ({
  allTokenStatementScreenParts: [
    { place: 'balance', order: 10, Part: () => <p>Packs</p> },
    { place: 'end', order: 10, Part: ({ userId }: { userId: string }) => <p>Ways of {userId}</p> },
  ],
}));

beforeEach(() => {
  setUpJsdom();
  live.status = 'live';
});
afterEach(cleanup);

const listLines = (count: number): TokenStatementEntry[] =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at),
    amount: 10,
    reason: 'post',
    text: `You posted ${at}`,
    balanceAfter: 100 - 10 * at,
    link: null,
    at: new Date(2026, 2, 3, 12, 59 - at).toISOString(),
  }));

async function open(count: number, cursor: string | null = null) {
  startFakeServer({
    getSession: () => ({ user: signedInUser }),
    listStatement: ({ args }) => ({
      lines: args['direction'] === 'out' ? [{ ...listLines(1)[0], text: 'A ride' }] : listLines(count),
      cursor,
    }),
  });
  renderOnPage(<TokenStatementScreen />, '/statement');
  await screen.findByText(count === 0 ? 'No tokens yet' : 'You posted 0');
}
const findWays = () => screen.queryByText(`Ways of ${signedInUser.id}`);

test.each([
  [0, true],
  [1, true],
  [5, true],
  [6, false],
])('EXP-049 a statement of %i entries has the ways to earn below it: %s', async (count, hasWays) => {
  await open(count);
  expect(screen.getByText('Packs')).toBeTruthy();
  expect(findWays() !== null).toBe(hasWays);
});

test('EXP-049 a filtered statement has no ways to earn', async () => {
  await open(1);
  expect(findWays()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Spent' }));
  await screen.findByText('A ride');
  expect(findWays()).toBeNull();
});

test.each([
  ['all entries of the day', 3, null, ['+30 tokens']],
  ['only one entry', 1, null, []],
  ['not the older entries of the day', 3, 'more', []],
])('EXP-049 a statement with %s shows as sums of its days: %o', async (_, count, cursor, sums) => {
  await open(count, cursor);
  const heading = screen.getByRole('heading', { name: /Mar 3/ });
  expect([...heading.parentElement!.querySelectorAll('[data-number]')].map((sum) => sum.textContent)).toEqual(
    sums,
  );
  // The balance after the newest entry of the day; the rows have none of their own.
  expect(screen.getAllByText(/^Balance \d/).map(({ textContent }) => textContent)).toEqual(['Balance 100']);
});

test.each(['live', 'loading', 'failed'])(
  'NEW-01 the statement has one link to the town totals while the state of the balance is: %s',
  async (status) => {
    live.status = status;
    await open(1);
    const links = screen.getAllByRole('link', { name: 'Town token totals' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/books']);
    expect(screen.queryByRole('alert') !== null).toBe(status === 'failed');
  },
);
