import { expect, test } from 'vitest';
import { layOutPictureGrid } from './lay-out-picture-grid.ts';

const countLarge = (count: number, hasMore: boolean) => {
  const layout = layOutPictureGrid(count, hasMore);
  return Array.from({ length: count }, (_, at) => layout.getCellShape(at)).filter(({ isLarge }) => isLarge)
    .length;
};

test.each([
  [1, false, 1],
  [2, false, 2],
  [3, false, 1],
  [4, false, 4],
  [5, false, 0],
  [3, true, 0],
])('EXP-064 a grid of %i posts (more to load: %s) has %i large cells', (count, hasMore, large) => {
  expect(countLarge(count, hasMore)).toBe(large);
});
