import { expect, test } from 'vitest';
import { createAuthorStoryGroup, groupStoriesByAuthor } from './group-stories.ts';

const now = Date.parse('2026-03-01T18:00:00.000Z');
function story(id: string, userId: string, hoursAgo: number, isSeen = false) {
  const at = now - hoursAgo * 3_600_000;
  return {
    id,
    userId,
    isSeen,
    createdAt: new Date(at).toISOString(),
    expiresAt: new Date(at + 24 * 3_600_000).toISOString(),
  };
}
const order = (rings: ReturnType<typeof groupStoriesByAuthor>) =>
  rings.map((ring) => [ring.userId, ring.stories.map((one) => one.id).join(''), ring.isSeen, ring.start]);

test('EXP-034 rings are sorted: the viewer’s own first, unseen before seen, newest first within each', () => {
  const stories = [
    story('a', 'seen', 1, true),
    story('b', 'older', 5),
    story('c', 'newer', 2),
    story('d', 'me', 9),
    story('e', 'newer', 3, true),
  ];
  expect(order(groupStoriesByAuthor(stories, 'me', now))).toEqual([
    ['me', 'd', true, 0],
    ['newer', 'ec', false, 1],
    ['older', 'b', false, 0],
    ['seen', 'a', true, 0],
  ]);
  expect(order(groupStoriesByAuthor(stories, null, now)).map(([userId]) => userId)).toEqual([
    'newer',
    'older',
    'me',
    'seen',
  ]);
});

test('EXP-035 an expired story is in no ring', () => {
  const stories = [story('a', 'ana', 24), story('b', 'ana', 23), story('c', 'ben', 30)];
  expect(order(groupStoriesByAuthor(stories, null, now))).toEqual([['ana', 'b', false, 0]]);
});

test('EXP-039 kept stories are one group in playback order, although they have expired', () => {
  const [first, ...rest] = [story('b', 'ana', 300), story('c', 'ana', 200), story('a', 'ana', 400)] as const;
  const group = createAuthorStoryGroup([first, ...rest], 'ana', 'b');
  expect(order([group])).toEqual([['ana', 'abc', true, 1]]);
  expect([group.isOwn, createAuthorStoryGroup([first, ...rest], null).start]).toEqual([true, 0]);
});
