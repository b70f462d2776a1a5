import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computePollPercentages, computePollTimeLeft } from './poll-result.ts';

test.each([
  [
    [0, 0],
    [0, 0],
  ],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [2, 1],
    [67, 33],
  ],
  [
    [0, 5],
    [0, 100],
  ],
  [
    [1, 999],
    [0, 100],
  ],
] as const)('EXP-032 the percentages of %j are %j', (counts, percentages) => {
  expect(computePollPercentages(counts)).toEqual(percentages);
});

test('EXP-032 the percentages add up to 100, and more votes never have a lower percentage', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(10_000), { minLength: 2, maxLength: 4 }), (counts) => {
      fc.pre(counts.some((count) => count > 0));
      const shares = computePollPercentages(counts);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
      for (const [a, count] of counts.entries())
        for (const [b, other] of counts.entries())
          if (count > other) expect(shares[a]).toBeGreaterThanOrEqual(shares[b]!);
    }),
  );
});

const hour = 3_600_000;
test.each([
  [0, null],
  [-1, null],
  [1, { unit: 'minutes', value: 1 }],
  [hour, { unit: 'minutes', value: 60 }],
  [hour + 1, { unit: 'hours', value: 2 }],
  [24 * hour, { unit: 'hours', value: 24 }],
  [72 * hour, { unit: 'days', value: 3 }],
  [168 * hour - 1, { unit: 'days', value: 7 }],
] as const)('EXP-032 %i ms before the end, the card says %j', (left, shown) => {
  expect(computePollTimeLeft(1_000_000_000 + left, 1_000_000_000)).toEqual(shown);
});
