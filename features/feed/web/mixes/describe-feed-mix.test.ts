import { expect, test } from 'vitest';
import type { FeedMix } from '../../domain/mix.ts';
import { describeFeedMix } from './describe-feed-mix.ts';

const none: FeedMix = { near: 0, new: 0, friends: 0, topics: 0, surprise: 0, bots: 50 };

test.each<[Partial<FeedMix>, string]>([
  [{ near: 80, new: 60, friends: 90, topics: 40 }, 'Mostly people you follow and posts near you'],
  [{ new: 70, topics: 70 }, 'Mostly new posts and your tags'],
  [{ surprise: 30 }, 'Mostly surprises'],
  [{ near: 60, bots: 100 }, 'Mostly bots and posts near you'],
  [{}, 'A bit of everything'],
  [{ bots: 0 }, 'A bit of everything'],
])('NEW-03 the mix %j is described by its strongest sliders', (sliders, sentence) => {
  expect(describeFeedMix({ ...none, ...sliders })).toBe(sentence);
});
