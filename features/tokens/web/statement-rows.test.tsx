// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import * as fc from 'fast-check';
import { groupSmallRewardEntries, smallTokenRewardReasons } from './group-rewards.ts';
import { StatementRows } from './statement-rows.tsx';

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

const describeRows = (entries: ReturnType<typeof listEntries>) =>
  groupSmallRewardEntries(entries).map((row) =>
    row.kind === 'group' ? row.entries.map(({ id }) => id).join('+') : row.entry.id,
  );

test('EXP-049 consecutive small rewards are one row, and the entries keep their order', () => {
  expect(describeRows(listEntries('post', 'like', 'achievement', 'comment', 'like', 'post'))).toEqual([
    '0',
    '1',
    '2',
    '3+4',
    '5',
  ]);
  expect(describeRows(listEntries('post', 'like', 'post'))).toEqual(['0', '1', '2']);
  const [takenBack, ...others] = listEntries('like', 'like', 'like');
  expect(describeRows([{ ...takenBack!, amount: -1 }, ...others])).toEqual(['0', '1+2']);
});

test('EXP-049 grouping loses no entry and no token', () => {
  const reasons = fc.constantFrom(...smallTokenRewardReasons, 'post', 'ride');
  fc.assert(
    fc.property(fc.array(reasons, { maxLength: 30 }), (list) => {
      const entries = listEntries(...list);
      const rows = groupSmallRewardEntries(entries);
      const shown = rows.flatMap((row) => (row.kind === 'group' ? row.entries : [row.entry]));
      expect(shown.map(({ id }) => id)).toEqual(entries.map(({ id }) => id));
    }),
  );
});

test('EXP-049 the balance of each row is the balance of the row below it plus its own amount', () => {
  const reasons = fc.constantFrom(...smallTokenRewardReasons, 'post', 'ride');
  fc.assert(
    fc.property(fc.array(reasons, { maxLength: 30 }), (list) => {
      const rows = groupSmallRewardEntries(listEntries(...list)).map((row) => {
        const entries = row.kind === 'group' ? row.entries : ([row.entry] as const);
        return {
          balance: entries[0].balanceAfter,
          amount: entries.reduce((sum, { amount }) => sum + amount, 0),
        };
      });
      for (const [at, { balance, amount }] of rows.entries()) {
        if (at + 1 < rows.length) expect(balance).toBe(rows[at + 1]!.balance + amount);
      }
    }),
  );
});

test('EXP-049 a group shows the number of each reward and their sum, and contains all of them', () => {
  render(<StatementRows rows={groupSmallRewardEntries(listEntries('like', 'comment', 'like'))} />);
  const summary = screen.getByText('2 likes and 1 comment').closest('summary')!;
  expect(summary.textContent).toMatch(/\+3 tokens$/);
  const single = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(single.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/You did like 0.*\+1 token$/),
    expect.stringMatching(/You did comment 1.*\+1 token$/),
    expect.stringMatching(/You did like 2.*\+1 token$/),
  ]);
});
