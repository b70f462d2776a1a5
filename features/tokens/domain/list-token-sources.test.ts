import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeSourcesOfExistingTokens } from './list-token-sources.ts';

const sums = fc.record({
  reason: fc.string(),
  text: fc.string(),
  granted: fc.nat(1_000_000),
  burned: fc.integer({ min: -1_000, max: 1_000 }),
});

test('NEW-01 the rows of the reasons add up to the granted minus the burned tokens of all reasons', () => {
  fc.assert(
    fc.property(fc.array(sums, { maxLength: 20 }), (byReason) => {
      const { sources, rest, takenBack, total } = computeSourcesOfExistingTokens(byReason, 5);
      const expected = byReason.reduce((sum, { granted, burned }) => sum + granted - burned, 0);
      const rows = sources.reduce((sum, { granted }) => sum + granted, rest + takenBack);
      expect([rows, total]).toEqual([expected, expected]);
    }),
  );
});

test('NEW-01 a single reason beyond the limit is listed instead of a rest', () => {
  const row = (reason: string, granted: number) => ({ reason, text: reason, granted, burned: 0 });
  const reasons = [row('a', 1), row('b', 2), row('c', 3)];
  expect(computeSourcesOfExistingTokens(reasons, 2)).toMatchObject({
    rest: 0,
    sources: [{}, {}, { reason: 'a' }],
  });
  expect(computeSourcesOfExistingTokens([...reasons, row('d', 4)], 2)).toMatchObject({
    rest: 3,
    sources: [{}, {}],
  });
});
