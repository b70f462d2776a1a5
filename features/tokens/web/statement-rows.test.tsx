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

test('EXP-049 small rewards of one reason are one row, unless another entry is between them', () => {
  expect(
    describeRows(listEntries('post', 'like', 'achievement', 'comment', 'like', 'comment', 'post')),
  ).toEqual(['0', '1', '2', '3+5', '4', '6']);
  expect(describeRows(listEntries('like', 'post', 'like'))).toEqual(['0', '1', '2']);
  const [takenBack, ...others] = listEntries('like', 'like', 'like');
  expect(describeRows([{ ...takenBack!, amount: -1 }, ...others])).toEqual(['0', '1+2']);
});

test('EXP-049 grouping loses no entry, and moves none past an entry that is no small reward', () => {
  const reasons = fc.constantFrom(...smallTokenRewardReasons, 'post', 'ride');
  const split = (entries: ReturnType<typeof listEntries>) =>
    entries
      .map(({ id, reason }) => (reason === 'post' || reason === 'ride' ? `|${id}|` : `${id} `))
      .join('')
      .split('|')
      .map((part) => part.trim().split(' ').toSorted());
  fc.assert(
    fc.property(fc.array(reasons, { maxLength: 30 }), (list) => {
      const entries = listEntries(...list);
      const rows = groupSmallRewardEntries(entries);
      const shown = rows.flatMap((row) => (row.kind === 'group' ? row.entries : [row.entry]));
      expect(split(shown)).toEqual(split(entries));
    }),
  );
});

test('EXP-049 a group shows the number of its rewards and their sum, and contains all of them', () => {
  render(<StatementRows rows={groupSmallRewardEntries(listEntries('like', 'comment', 'like'))} />);
  const summary = screen.getByText('You gave 2 likes').closest('summary')!;
  expect(summary.textContent).toMatch(/\+2 tokens$/);
  const single = within(summary.closest('li')!).getAllByRole('listitem');
  expect(single.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/You did like 0.*\+1 token$/),
    expect.stringMatching(/You did like 2.*\+1 token$/),
  ]);
  expect(screen.getByText('You did comment 1')).toBeTruthy();
});
