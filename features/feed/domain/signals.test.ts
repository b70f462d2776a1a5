import { expect, test } from 'vitest';
import { computeTagInterests } from './compute-tag-interests.ts';
import { defaultFeedMix, convertRankingPreferencesToFeedMix } from './mix.ts';
import {
  type PostFieldsForRankingSignals,
  type ViewerDataForPostRanking,
  computeRankingSignals,
  type RankingFeedback,
} from './signals.ts';

const now = Date.UTC(2026, 2, 3, 12);
const fact = (more: Partial<PostFieldsForRankingSignals> = {}): PostFieldsForRankingSignals => ({
  id: 'p1',
  userId: 'ben',
  userName: 'Ben',
  createdAtMs: now,
  tags: [],
  venueId: null,
  isBot: false,
  isSample: false,
  ...more,
});
const reader = (more: Partial<ViewerDataForPostRanking> = {}): ViewerDataForPostRanking => ({
  userId: 'ana',
  ringsTo: () => null,
  followed: new Set(),
  friendLikes: new Map(),
  topics: new Map(),
  feedback: [],
  ...more,
});
const give = (
  direction: RankingFeedback['direction'],
  about: RankingFeedback['about'],
  target: string,
): RankingFeedback => ({
  direction,
  about,
  target,
});

test.each([
  ['new: just now', fact(), reader(), 'new', 1_000],
  ['new: half after twelve hours', fact({ createdAtMs: now - 12 * 3_600_000 }), reader(), 'new', 500],
  ['new: from the future is just new', fact({ createdAtMs: now + 1e12 }), reader(), 'new', 1_000],
  ['new: no time at all', fact({ createdAtMs: Number.NaN }), reader(), 'new', 0],
  ['near: not known', fact(), reader(), 'near', 0],
  ['near: here', fact(), reader({ ringsTo: () => 0 }), 'near', 1_000],
  ['near: half at three cells', fact(), reader({ ringsTo: () => 3 }), 'near', 500],
  ['friends: followed', fact(), reader({ followed: new Set(['ben']) }), 'friends', 1_000],
  ['friends: two of them like it', fact(), reader({ friendLikes: new Map([['p1', 2]]) }), 'friends', 500],
  ['bots: a persona', fact({ isBot: true }), reader(), 'bots', 1_000],
  ['bots: a sample neighbor', fact({ isSample: true }), reader(), 'bots', 1_000],
  ['bots: a person', fact(), reader(), 'bots', 0],
  [
    'asked: less of a tag',
    fact({ tags: ['art'] }),
    reader({ feedback: [give('less', 'tag', 'art')] }),
    'asked',
    -500,
  ],
  ['asked: more of a person', fact(), reader({ feedback: [give('more', 'person', 'ben')] }), 'asked', 500],
  [
    'asked: another place',
    fact({ venueId: 'x' }),
    reader({ feedback: [give('more', 'venue', 'y')] }),
    'asked',
    0,
  ],
  [
    'asked: bounded',
    fact({ tags: ['a', 'b', 'c'] }),
    reader({ feedback: ['a', 'b', 'c'].map((tag) => give('less', 'tag', tag)) }),
    'asked',
    -1_000,
  ],
] as const)('FEED-002 signal %s', (_name, post, who, part, expected) => {
  expect(computeRankingSignals(post, who, now, 'seed')[part]).toBe(expected);
});

test('NEW-03 surprises depend on the given seed', () => {
  const one = computeRankingSignals(fact(), reader(), now, 'a').surprise;
  expect(computeRankingSignals(fact(), reader(), now, 'a').surprise).toBe(one);
  expect(computeRankingSignals(fact(), reader(), now, 'b').surprise).not.toBe(one);
});

test('FEED-002 interest in tags comes from follows, likes and learned weights', () => {
  const topics = computeTagInterests({
    followed: ['art'],
    liked: new Map([
      ['art', 2],
      ['food', 100],
    ]),
    weights: { cars: -4, art: 10 },
  });
  expect(topics.get('art')).toEqual({ strength: 1_000, followed: true, liked: 2 });
  expect(topics.get('food')).toEqual({ strength: 480, followed: false, liked: 100 });
  expect(topics.get('cars')?.strength).toBe(-240);
});

test('FN-010 stated preferences determine the initial mix', () => {
  expect(convertRankingPreferencesToFeedMix({})).toEqual(defaultFeedMix);
  expect(
    convertRankingPreferencesToFeedMix({
      nearby: 0.2,
      recency: 1,
      people: 0,
      interests: 0.333,
      variety: 0.5,
    }),
  ).toEqual({
    near: 20,
    new: 100,
    friends: 0,
    topics: 33,
    surprise: 50,
    bots: 50,
  });
});
