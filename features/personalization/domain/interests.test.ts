import { expect, test } from 'vitest';
import { addInteractionsToTagWeights, maxInterestTags, presentInterests } from './interests.ts';

test.each([
  [{}, [{ type: 'like', tags: ['music'] }], { music: 1 }],
  [{ music: 1 }, [{ type: 'more', tags: ['music', 'food'] }], { music: 5, food: 4 }],
  [{ music: 9 }, [{ type: 'more', tags: ['music'] }], { music: 10 }],
  [{ music: -9 }, [{ type: 'less', tags: ['music'] }], { music: -10 }],
  [{ music: 1 }, [{ type: 'like', tags: ['music', 'music'] }], { music: 2 }],
  [{ music: 4 }, [{ type: 'less', tags: ['music'] }], {}],
  [{ music: 1 }, [], { music: 1 }],
] as const)('FN-010 %j followed by %j gives %j', (before, interactions, after) => {
  expect(addInteractionsToTagWeights(before, interactions)).toEqual(after);
});

test('FN-010 beyond the maximum, the tags with the smallest weights are dropped', () => {
  const many = Object.fromEntries(Array.from({ length: maxInterestTags }, (_, index) => [`tag${index}`, 2]));
  const after = addInteractionsToTagWeights({ ...many, weak: 0.2 }, [{ type: 'less', tags: ['strong'] }]);
  expect([Object.keys(after).length, after['strong'], after['weak']]).toEqual([
    maxInterestTags,
    -4,
    undefined,
  ]);
});

test('FN-010 interests are sorted by weight, highest first', () => {
  expect(presentInterests({ b: 1, c: -2, a: 1 })).toEqual([
    { tag: 'a', weight: 1 },
    { tag: 'b', weight: 1 },
    { tag: 'c', weight: -2 },
  ]);
});
