import { expect, test } from 'vitest';
import type { TokenStatementEntry } from './calls.ts';
import {
  formatTokenStatementDayHeading,
  groupStatementEntriesByDay,
  computeDailyTokenFlows,
} from './statement-days.ts';

const at = (day: number, hour: number, month = 2) => new Date(2026, month, day, hour).getTime();
const entry = (timeMs: number, amount: number): TokenStatementEntry => ({
  id: String(timeMs),
  amount,
  reason: 'like',
  text: 'You liked a post',
  balanceAfter: 0,
  link: null,
  at: new Date(timeMs).toISOString(),
});
// The last seven days then include the night of the change to daylight saving time in most of the United States.
const nowMs = at(10, 9);

test('entries are grouped by the day of the reader, with a name for each day', () => {
  const days = groupStatementEntriesByDay([
    entry(at(10, 8), 1),
    entry(at(10, 0), 2),
    entry(at(9, 23), 3),
    entry(at(4, 12), 4),
    entry(at(31, 12, -1), 5),
  ]);
  expect(days.map(({ entries }) => entries.map(({ amount }) => amount))).toEqual([[1, 2], [3], [4], [5]]);
  expect(days.map(({ startMs }) => formatTokenStatementDayHeading(startMs, nowMs, 'en-US'))).toEqual([
    'Today',
    'Yesterday',
    'Wed, Mar 4',
    'Dec 31, 2025',
  ]);
});

test('the last seven days are summed, and only if all of their entries are loaded', () => {
  const entries = [entry(at(10, 8), 10), entry(at(10, 7), -4), entry(at(4, 0), 3), entry(at(3, 23), 50)];
  const totals = computeDailyTokenFlows(entries, false, nowMs);
  expect(totals?.map(({ tokensIn, tokensOut }) => [tokensIn, tokensOut])).toEqual([
    [3, 0],
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
    [10, 4],
  ]);
  expect(totals?.[0]?.startMs).toBe(at(4, 0));
  expect(computeDailyTokenFlows(entries.slice(0, 3), false, nowMs)).toBeNull();
  expect(computeDailyTokenFlows(entries.slice(0, 3), true, nowMs)).toHaveLength(7);
});
