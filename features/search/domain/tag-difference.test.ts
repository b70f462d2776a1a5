import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeTagCountChanges } from './compute-tag-count-changes.ts';

test('only tags whose number changes are returned, sorted', () => {
  expect(computeTagCountChanges([])).toEqual([]);
  expect(computeTagCountChanges([{ before: ['a', 'b'], after: ['b', 'a'] }])).toEqual([]);
  expect(computeTagCountChanges([{ before: ['a', 'b'], after: ['c', 'b'] }])).toEqual([
    { tag: 'a', by: -1 },
    { tag: 'c', by: 1 },
  ]);
  // If one post loses a tag and another gains it, the number of posts with the tag does not change.
  expect(
    computeTagCountChanges([
      { before: ['a'], after: [] },
      { before: [], after: ['a'] },
    ]),
  ).toEqual([]);
});

test('the old counts plus the difference equal the counts of the new state', () => {
  const letters = ['a', 'b', 'c', 'd'] as const;
  const tags = fc.uniqueArray(fc.constantFrom(...letters));
  fc.assert(
    fc.property(fc.array(fc.record({ before: tags, after: tags })), (changes) => {
      const count = (side: 'before' | 'after', tag: (typeof letters)[number]) =>
        changes.filter((change) => change[side].includes(tag)).length;
      const by = new Map(computeTagCountChanges(changes).map((one) => [one.tag, one.by]));
      for (const tag of letters) expect(count('before', tag) + (by.get(tag) ?? 0)).toBe(count('after', tag));
    }),
  );
});
