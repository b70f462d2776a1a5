import { expect, test } from 'vitest';
import { blockSize } from '../../domain/live-page.ts';
import { getBlockStart } from './live-block.ts';

test('the watched block contains all rows on the screen', () => {
  expect(getBlockStart(0)).toBe(0);
  expect(getBlockStart(-1)).toBe(0);
  for (let first = 0; first < 200; first++) {
    const start = getBlockStart(first);
    expect(start).toBeLessThanOrEqual(first);
    expect(first + 9).toBeLessThan(start + blockSize);
  }
});
