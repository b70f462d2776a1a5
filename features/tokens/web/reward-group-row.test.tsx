// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { groupRewards } from './group-rewards.ts';
import { RewardGroupRow } from './reward-group-row.tsx';

afterEach(cleanup);

/** Entries with these reasons, newest first, each of one token. */
const listEntries = (...reasons: string[]) =>
  reasons.map((reason, at) => ({
    id: String(at),
    amount: 1,
    reason,
    text: `You did ${reason} ${at}`,
    balanceAfter: 100 - at,
    link: null,
    at: new Date(2026, 2, 3, 12, 59 - at).toISOString(),
  }));

test('EXP-049 three likes in a row are one row, and entries keep their order', () => {
  const rows = groupRewards(
    listEntries('like', 'like', 'post', 'like', 'like', 'like', 'post', 'post', 'post'),
  );
  expect(
    rows.map((row) => (row.kind === 'group' ? row.entries.map(({ id }) => id).join('+') : row.entry.id)),
  ).toEqual(['0', '1', '2', '3+4+5', '6', '7', '8']);
});

test('EXP-049 a group of likes shows their sum and the balance after the newest, and contains each of them', () => {
  render(<RewardGroupRow reason="like" entries={listEntries('like', 'like', 'like')} />);
  const summary = screen.getByText('3 likes').closest('summary')!;
  expect(summary.textContent).toMatch(/Balance: 100/);
  expect(summary.textContent).toMatch(/\+3 tokens$/);
  const single = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(single.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/You did like 0.*Balance: 100\+1 token$/),
    expect.stringMatching(/You did like 1.*Balance: 99\+1 token$/),
    expect.stringMatching(/You did like 2.*Balance: 98\+1 token$/),
  ]);
});
