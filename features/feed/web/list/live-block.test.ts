import { expect, test } from 'vitest';
import { postsPerLiveSubscription } from '../../domain/feed-page-sizes.ts';
import { getLivePostBlockStartIndex } from './live-block.ts';

test('the watched block contains all rows on the screen', () => {
  expect(getLivePostBlockStartIndex(0)).toBe(0);
  expect(getLivePostBlockStartIndex(-1)).toBe(0);
  for (let first = 0; first < 200; first++) {
    const start = getLivePostBlockStartIndex(first);
    expect(start).toBeLessThanOrEqual(first);
    expect(first + 9).toBeLessThan(start + postsPerLiveSubscription);
  }
});
