import { expect, test } from 'vitest';
import { computeCumulativeTokenTotals, describeTransferReasonInPublicLedger } from './books-history.ts';

test('NEW-01 the sum of all accounts equals the granted minus the burned tokens', () => {
  const days = [
    { day: '2026-03-01', granted: 300, burned: 0 },
    { day: '2026-03-02', granted: 0, burned: 20 },
    { day: '2026-03-05', granted: 50, burned: 5 },
  ];
  expect(computeCumulativeTokenTotals(days, 400)).toEqual([
    { day: '2026-03-01', granted: 300, burned: 0, inAccounts: 300 },
    { day: '2026-03-02', granted: 300, burned: 20, inAccounts: 280 },
    { day: '2026-03-05', granted: 350, burned: 25, inAccounts: 325 },
  ]);
  expect(computeCumulativeTokenTotals(days, 1)).toEqual([
    { day: '2026-03-05', granted: 350, burned: 25, inAccounts: 325 },
  ]);
  expect(computeCumulativeTokenTotals([], 10)).toEqual([]);
});

test('NEW-01 each reason has a text, also an unknown one', () => {
  expect(describeTransferReasonInPublicLedger('post')).toBe('Posts');
  expect(describeTransferReasonInPublicLedger('booking_fee')).toBe('Booking fee');
});
