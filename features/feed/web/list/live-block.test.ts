import { expect, test } from 'vitest';
import { blockSize } from '../../domain/live-page.ts';
import { getBlockStart } from './live-block.ts';

test('whatever is on the screen lies in the block that is watched', () => {
  expect(getBlockStart(0)).toBe(0);
  expect(getBlockStart(-1)).toBe(0);
  for (let first = 0; first < 200; first++) {
    const start = getBlockStart(first);
    expect(start).toBeLessThanOrEqual(first);
    expect(first + 9).toBeLessThan(start + blockSize);
  }
});
