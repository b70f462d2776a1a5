// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import PublicLedgerScreen from './public-ledger-screen.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

const books = {
  minted: 300,
  burned: 20,
  inAccounts: 280,
  byKind: { user: 280, escrow: 0, platform: 0 },
  accounts: 3,
  transfers: 12,
  holds: 0,
  balanced: true,
  lastCheck: null,
};
const row = (reason: string, granted: number) => ({
  reason,
  text: `For ${reason}`,
  granted,
  burned: 0,
  moved: 0,
  transfers: 1,
});
const history = {
  days: [],
  byReason: [row('post', 100), row('welcome', 200), row('trip', 0), { ...row('undo', 0), burned: 20 }],
  at: '2026-03-03T10:00:00.000Z',
};

async function open(balanced: boolean) {
  startFakeServer({ getBooks: () => ({ ...books, balanced }), getBooksHistory: () => history });
  renderOnPage(<PublicLedgerScreen />, '/books');
  const numbers = (await screen.findByText('Check the math')).closest('details')!;
  return { numbers, totals: screen.getByRole('region', { name: 'Token totals' }) };
}

test('NEW-01 the books begin with the tokens in town; that they add up, the sum and the tables are folded', async () => {
  const { numbers, totals } = await open(true);
  expect(totals.textContent).toMatch(/^280 tokens around town/);
  expect(await within(totals).findByText(/^That's about \d+ short rides\.$/)).toBeTruthy();
  expect(numbers.contains(screen.getByText('The totals add up'))).toBe(true);
  expect(numbers.open).toBe(false);
  const sum = screen.getByText(/300 handed out − 20 taken back = 280/);
  expect([numbers.contains(sum), totals.contains(sum)]).toEqual([true, false]);
  fireEvent.click(screen.getByText('Check the math'));
  expect(numbers.open).toBe(true);
  expect(numbers.contains(screen.getByText('Tokens by reason'))).toBe(true);
  expect(numbers.contains(screen.getByText('Neighbors with tokens'))).toBe(true);
});

test("NEW-01 books that don't add up begin with the sum, and their tables are open", async () => {
  const { numbers, totals } = await open(false);
  expect(totals.textContent).toMatch(/^The totals don't add up300 handed out/);
  expect(numbers.open).toBe(true);
});

test('NEW-01 the reasons for which the most tokens were handed out are in view, largest first', async () => {
  const { numbers } = await open(true);
  const reasons = await screen.findByRole('region', { name: 'How people earned tokens' });
  expect(numbers.contains(reasons)).toBe(false);
  const lines = within(reasons).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'For welcome 200',
    'For post 100',
    'Taken back −20',
    'Tokens around town 280',
  ]);
});

test('Q-41 NEW-01 reasons and days that cannot be loaded are named above the folded numbers, and Retry loads them', async () => {
  let isDown = true;
  startFakeServer({
    getBooks: () => books,
    getBooksHistory: () => {
      if (isDown) throw new FakeServerError(400, 'Not now');
      return history;
    },
  });
  renderOnPage(<PublicLedgerScreen />, '/books');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/^Couldn't load the totals by reason and day/);
  expect(alert.closest('details')).toBeNull();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Tokens by reason')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
