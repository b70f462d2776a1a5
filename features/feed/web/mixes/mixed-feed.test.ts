import { expect, test } from 'vitest';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { defaultFeedMix } from '../../domain/mix.ts';
import type { RankingSignals } from '../../domain/rank-posts.ts';
import { createTestPost } from '../page.fixture.ts';
import {
  appendRankedFeedPage,
  rankPostsWithinPages,
  updatePostsInRankedPages,
  type PostWithRankingSignals,
  mergeRankedPagesIntoOne,
  listScoreReasons,
} from './mixed-feed.ts';

const none: RankingSignals = { near: 0, new: 0, friends: 0, topics: 0, surprise: 0, bots: 0, asked: 0 };
const only = { near: 0, new: 0, friends: 0, topics: 0, surprise: 0, bots: 50 };

function entry(
  id: string,
  signals: Partial<RankingSignals>,
  more: Partial<Post> = {},
): PostWithRankingSignals {
  const made = createTestPost({ id, ...more });
  return {
    id,
    timestamp: made.timestamp,
    post: made,
    signals: { ...none, ...signals },
    texts: { near: 'Near' },
  };
}
const ids = (posts: readonly Post[]) => posts.map((one) => one.id);

test('NEW-03 a new page stays below the earlier one until the mix changes; then all loaded posts are ranked together', () => {
  const first = { entries: [entry('a', { new: 500 }), entry('b', { new: 900 })], isUnranked: false };
  const windows = appendRankedFeedPage([first], {
    entries: [entry('b', { new: 900 }), entry('c', { new: 1_000 })],
    isUnranked: false,
  });
  expect(ids(rankPostsWithinPages(windows, { ...only, new: 100 }, null).posts)).toEqual(['b', 'a', 'c']);
  expect(
    ids(rankPostsWithinPages(mergeRankedPagesIntoOne(windows), { ...only, new: 100 }, null).posts),
  ).toEqual(['c', 'b', 'a']);
});

test('FEED-004 Q-40 an unranked page keeps its order for any mix', () => {
  const windows = [{ entries: [entry('z', {}), entry('a', {}), entry('m', {})], isUnranked: true }];
  for (const mix of [defaultFeedMix, { ...only, surprise: 100 }]) {
    const { posts, ranked } = rankPostsWithinPages(mergeRankedPagesIntoOne(windows), mix, []);
    expect(ids(posts)).toEqual(['z', 'a', 'm']);
    expect(ranked.size).toBe(0);
  }
});

test('EXP-084 EXP-085 a request for more or less applies at once and is among the reasons, which add up to the score', () => {
  const windows = [
    {
      entries: [entry('a', { near: 800 }, { tags: ['cars'] }), entry('b', { near: 700 }, { tags: [] })],
      isUnranked: false,
    },
  ];
  const mix = { ...only, near: 50 };
  expect(ids(rankPostsWithinPages(windows, mix, []).posts)).toEqual(['a', 'b']);
  const lessOfCars = { id: 'w', direction: 'less', about: 'tag', target: 'cars', label: '#cars' } as const;
  const { posts, ranked } = rankPostsWithinPages(windows, mix, [lessOfCars]);
  expect(ids(posts)).toEqual(['b', 'a']);
  const reasons = listScoreReasons(ranked.get('a')!);
  expect(reasons).toEqual([
    { part: 'asked', points: -500, text: 'You asked for less of #cars' },
    { part: 'near', points: 400, text: 'Near' },
  ]);
  expect(reasons.reduce((sum, one) => sum + one.points, 0)).toBe(ranked.get('a')!.score);
});

test('EXP-044 a post can be changed or removed in any window, and no other post moves', () => {
  const windows = [{ entries: [entry('a', {}), entry('b', {})], isUnranked: false }];
  expect(updatePostsInRankedPages(windows, (one) => one)).toBe(windows);
  const liked = updatePostsInRankedPages(windows, (one) => (one.id === 'a' ? { ...one, likes: 8 } : one));
  expect(liked[0]!.entries.map((one) => one.post.likes)).toEqual([8, 7]);
  const gone = updatePostsInRankedPages(windows, (one) => (one.id === 'a' ? null : one));
  expect(gone[0]!.entries.map((one) => one.id)).toEqual(['b']);
});
