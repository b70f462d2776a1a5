import { expect, test } from 'vitest';
import { flattenAndSortContributions } from './flatten-and-sort-contributions.ts';

test('contributions of all features are sorted by their order', () => {
  const found = {
    'features/a/web/cards.ts': [{ order: 30 }, { order: 10 }],
    'features/b/web/cards.ts': [{ order: 20 }],
  };
  expect(flattenAndSortContributions(found).map(({ order }) => order)).toEqual([10, 20, 30]);
});
