import { expect, test } from 'vitest';
import { postsPerLiveSubscription } from '../../domain/feed-page-sizes.ts';
import { getLiveSubscriptionStartIndex } from './live-block.ts';

test('the watched block contains all rows on the screen', () => {
  expect(getLiveSubscriptionStartIndex(0)).toBe(0);
  expect(getLiveSubscriptionStartIndex(-1)).toBe(0);
  for (let first = 0; first < 200; first++) {
    const start = getLiveSubscriptionStartIndex(first);
    expect(start).toBeLessThanOrEqual(first);
    expect(first + 9).toBeLessThan(start + postsPerLiveSubscription);
  }
});
