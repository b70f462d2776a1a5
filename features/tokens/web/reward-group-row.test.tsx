// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import * as fc from 'fast-check';
import { groupSmallRewards, smallRewardReasons } from './group-rewards.ts';
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

const describeRows = (entries: ReturnType<typeof listEntries>) =>
  groupSmallRewards(entries).map((row) =>
    row.kind === 'group' ? row.entries.map(({ id }) => id).join('+') : row.entry.id,
  );

test('EXP-049 the small rewards of a day are one row at the newest of them, and other entries keep their order', () => {
  expect(describeRows(listEntries('post', 'like', 'achievement', 'comment', 'like', 'post'))).toEqual([
    '0',
    '1+3+4',
    '2',
    '5',
  ]);
  expect(describeRows(listEntries('post', 'like', 'post'))).toEqual(['0', '1', '2']);
  const [takenBack, ...others] = listEntries('like', 'like', 'like');
  expect(describeRows([{ ...takenBack!, amount: -1 }, ...others])).toEqual(['0', '1+2']);
});

test('EXP-049 grouping loses no entry and no token', () => {
  const reasons = fc.constantFrom(...smallRewardReasons, 'post', 'ride');
  fc.assert(
    fc.property(fc.array(reasons, { maxLength: 30 }), (list) => {
      const entries = listEntries(...list);
      const rows = groupSmallRewards(entries);
      const shown = rows.flatMap((row) => (row.kind === 'group' ? row.entries : [row.entry]));
      expect(shown.map(({ id }) => id).toSorted()).toEqual(entries.map(({ id }) => id).toSorted());
    }),
  );
});

test('EXP-049 a group shows the number of each reward and their sum, without a balance, and contains all of them', () => {
  render(<RewardGroupRow entries={listEntries('like', 'comment', 'like')} />);
  const summary = screen.getByText('2 likes and 1 comment').closest('summary')!;
  expect(summary.textContent).not.toMatch(/Balance/);
  expect(summary.textContent).toMatch(/\+3 tokens$/);
  const single = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(single.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/You did like 0.*Balance: 100\+1 token$/),
    expect.stringMatching(/You did comment 1.*Balance: 99\+1 token$/),
    expect.stringMatching(/You did like 2.*Balance: 98\+1 token$/),
  ]);
});
