import { expect, test } from 'vitest';
import { type FollowSuggestionCandidate, rankFollowSuggestions } from './rank-follow-suggestions.ts';

function candidate(
  userId: string,
  change: Partial<FollowSuggestionCandidate> = {},
): FollowSuggestionCandidate {
  return { userId, mutuals: [], tags: [], venues: [], followers: 0, posts: 0, isSample: false, ...change };
}
const order = (candidates: FollowSuggestionCandidate[], limit = 10) =>
  rankFollowSuggestions(candidates, limit).map((one) => one.userId);

test.each([
  [
    'a mutual before two tags',
    [candidate('t', { tags: ['a', 'b'] }), candidate('m', { mutuals: ['x'] })],
    ['m', 't'],
  ],
  ['a tag before a place', [candidate('v', { venues: ['a'] }), candidate('t', { tags: ['a'] })], ['t', 'v']],
  [
    'a shared place before any number of followers',
    [candidate('f', { followers: 9_000, posts: 900 }), candidate('v', { venues: ['a'] })],
    ['v', 'f'],
  ],
  [
    'active people before inactive ones, and nobody without activity and followers',
    [candidate('n'), candidate('w', { posts: 1 })],
    ['w'],
  ],
  [
    'a real person before sample people',
    [candidate('s', { mutuals: ['x'], isSample: true }), candidate('r', { posts: 1 })],
    ['r', 's'],
  ],
  [
    'four real people, then sample people',
    [...'abcd']
      .map((id) => candidate(id, { posts: 1 }))
      .concat(candidate('s', { tags: ['x'], isSample: true })),
    ['a', 'b', 'c', 'd', 's'],
  ],
  [
    'five real people, and no sample people',
    [...'abcde']
      .map((id) => candidate(id, { posts: 1 }))
      .concat(candidate('s', { tags: ['x'], isSample: true })),
    ['a', 'b', 'c', 'd', 'e'],
  ],
  ['equals by id', [candidate('b', { tags: ['a'] }), candidate('a', { tags: ['z'] })], ['a', 'b']],
])('EXP-064 suggestions: %s', (_name, candidates, wanted) => {
  expect(order(candidates)).toEqual(wanted);
});

test('EXP-064 a suggestion has its reasons, the strongest first, with at most three names', () => {
  const [first] = rankFollowSuggestions(
    [
      candidate('a', { mutuals: ['m'], tags: ['t1', 't2', 't3', 't4'], venues: ['v'] }),
      candidate('b', { posts: 1 }),
    ],
    1,
  );
  expect(first!.reasons).toEqual([
    { kind: 'tags', count: 4, names: ['t1', 't2', 't3'] },
    { kind: 'mutuals', count: 1, names: ['m'] },
    { kind: 'venues', count: 1, names: ['v'] },
  ]);
});
