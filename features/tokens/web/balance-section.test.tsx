// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BalanceSection } from './balance-section.tsx';

// The parts of other features have tests of their own.
vi.mock('./all-statement-parts.ts', () => ({
  allTokenStatementScreenParts: [
    { place: 'worth', order: 10, Part: ({ available }: { available: number }) => `Worth ${available / 50}.` },
  ],
}));

afterEach(cleanup);

const balance = { balance: 1_250, available: 1_250, held: 0, earned: 1_300, holds: [] };

test('the balance shows the tokens ready to use, what they buy and which amounts they result from, and held tokens only if there are some', () => {
  render(<BalanceSection balance={balance} takenBack={0} />);
  const section = screen.getByRole('region', { name: 'Balance' });
  expect(section.textContent).toContain('1,250 tokens');
  expect(screen.getByText('Use tokens for rides with neighbors. Worth 25.')).toBeTruthy();
  expect(screen.queryByText(/on hold/)).toBeNull();
  expect(screen.getByText('Earned')).toBeTruthy();
  expect(screen.getByText('Spent').nextElementSibling?.textContent).toBe('50');
  cleanup();
  render(<BalanceSection balance={balance} takenBack={20} />);
  expect(screen.getByText('Spent').nextElementSibling?.textContent).toBe('30');
  expect(screen.getByText('Taken back').nextElementSibling?.textContent).toBe('20');
  expect(screen.getByText(/^When a post, a story or a comment is deleted/)).toBeTruthy();
  cleanup();
  render(<BalanceSection balance={balance} takenBack={50} />);
  expect(screen.getByText('Spent').nextElementSibling?.textContent, 'also if nothing was spent').toBe('0');
  cleanup();
  render(<BalanceSection balance={{ ...balance, earned: 1_200 }} takenBack={0} />);
  expect(screen.getByText('Received from neighbors').nextElementSibling?.textContent).toBe('50');
  cleanup();
  render(<BalanceSection balance={{ ...balance, earned: 1_250 }} takenBack={0} />);
  expect(screen.getByText('Earned').nextElementSibling?.textContent, 'always').toBe('1,250');
  cleanup();
  render(<BalanceSection balance={balance} takenBack={undefined} />);
  expect(screen.queryByText('Spent'), 'not while it is unknown').toBeNull();
  cleanup();
  const at = '2026-03-03T10:00:00.000Z';
  const holds = [{ id: 'h', text: 'Ride to the airport', amount: 50, link: null, at, expiresAt: at }];
  render(<BalanceSection balance={{ ...balance, available: 1_200, held: 50, holds }} takenBack={0} />);
  expect(screen.getByText('Ready to use').nextElementSibling?.textContent).toBe('1,200 tokens');
  expect(screen.getByRole('list', { name: '50 tokens on hold' }).textContent).toMatch(
    /^Ride to the airport.*50$/,
  );
  expect(screen.getByText('Balance').nextElementSibling?.textContent).toBe('1,250');
});
