import { expect, test } from 'vitest';
import { defaultFeedMix } from '../mix.ts';
import { computePointsByScoreComponent, type RankingSignals } from '../rank-posts.ts';
import { selectMainScoreComponents } from './select-main-score-components.ts';

const none: RankingSignals = { near: 0, new: 0, friends: 0, topics: 0, surprise: 0, bots: 0, asked: 0 };

test.each<[string, Partial<RankingSignals>, string[]]>([
  [
    'the two strongest personal reasons',
    { near: 1_000, friends: 1_000, topics: 400, new: 900 },
    ['friends', 'near'],
  ],
  ['no distance that is far', { near: 250, friends: 1_000 }, ['friends']],
  ['its age only if nothing else says why', { new: 900, surprise: 1_000 }, ['new']],
  ['no age of an old post', { new: 300, surprise: 1_000 }, ['surprise']],
  ['a request for less before all else', { friends: 1_000, asked: -500 }, ['asked']],
  ['a request for more among the others', { friends: 500, asked: 500 }, ['asked', 'friends']],
  ['nothing for a post that only lost points', { topics: -500 }, []],
])('EXP-085 the card names %s', (_what, given, expected) => {
  const signals = { ...none, ...given };
  const points = computePointsByScoreComponent(signals, defaultFeedMix);
  expect(selectMainScoreComponents({ item: { id: 'p', timestamp: '', signals }, points })).toEqual(expected);
});
