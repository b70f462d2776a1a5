import { expect, test } from 'vitest';
import { computeTagInterests } from '../compute-tag-interests.ts';
import { defaultFeedMix } from '../mix.ts';
import { computePointsByScoreComponent, computePostScore } from '../rank-posts.ts';
import {
  type PostFieldsForRankingSignals,
  type ViewerDataForPostRanking,
  computeRankingSignals,
} from '../signals.ts';
import { explainPostScore } from './reasons.ts';

const now = Date.UTC(2026, 2, 3, 12);

test('EXP-085 NEW-03 each non-zero part has a reason text, and their points add up to the score', () => {
  const post: PostFieldsForRankingSignals = {
    id: 'p1',
    userId: 'ben',
    userName: 'Ben',
    createdAtMs: now,
    tags: ['art', 'food'],
    venueId: 'v',
    isBot: true,
    isSample: false,
  };
  const reader: ViewerDataForPostRanking = {
    userId: 'ana',
    ringsTo: () => 1,
    followed: new Set(['ben']),
    friendLikes: new Map(),
    topics: computeTagInterests({ followed: ['art'], liked: new Map(), weights: {} }),
    feedback: [{ direction: 'less', about: 'tag', target: 'food' }],
  };
  const signals = computeRankingSignals(post, reader, now, 's');
  const points = computePointsByScoreComponent(signals, { ...defaultFeedMix, bots: 20 });
  const reasons = explainPostScore(post, reader, signals, points);
  expect(reasons.reduce((sum, one) => sum + one.points, 0)).toBe(computePostScore(points));
  const texts = Object.fromEntries(reasons.map((one) => [one.part, one.text]));
  expect(texts).toMatchObject({
    near: 'About 1 mi away',
    new: 'New',
    friends: 'From someone you follow',
    topics: 'You follow #art',
    bots: 'Written by a bot',
    asked: 'You asked for less of #food',
  });
  expect(reasons.find((one) => one.part === 'bots')?.points).toBe(-600);
});
