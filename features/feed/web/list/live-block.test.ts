import { expect, test } from 'vitest';
import { blockSize } from '../../domain/live-page.ts';
import { blockStart } from './live-block.ts';

test('whatever is on the screen lies in the block that is watched', () => {
  expect(blockStart(0)).toBe(0);
  expect(blockStart(-1)).toBe(0);
  for (let first = 0; first < 200; first++) {
    const start = blockStart(first);
    expect(start).toBeLessThanOrEqual(first);
    expect(first + 9).toBeLessThan(start + blockSize);
  }
});
