import { expect, test } from 'vitest';
import { presentPerson } from '#features/accounts/domain/present-person.ts';
import { presentViewerDependentPostFields, type PostRow } from '#features/posts/domain/present-post.ts';
import { encodeViewerDependentPostFieldsAsJson, SerializedPost } from './serialized-post.ts';

const row: PostRow & { isBotRepost: boolean } = {
  id: '01970000-0000-7000-8000-000000000001',
  userId: 'ana',
  content: 'Quotes " and \\ and \u2028 stay as they are 🌵',
  createdAt: new Date('2026-03-01T18:00:00.000Z'),
  updatedAt: null,
  version: 5,
  likes: 1,
  comments: 2,
  shares: 3,
  views: 4,
  venue: null,
  place: null,
  linkCard: null,
  images: [],
  tags: ['a"b'],
  mentions: [],
  source: 'manual',
  idempotencyKey: 'key-1',
  quotedPostId: null,
  poll: null,
  deletedAt: null,
  commentAudience: null,
  deletedBy: null,
  isBotRepost: false,
};
const author = presentPerson({
  id: 'ana',
  handle: 'ana',
  displayName: 'Ana "the" Sol',
  avatarKey: null,
  kind: 'person',
  isAway: false,
});
const bits = [false, true];
const viewers = bits.flatMap((isLiked) =>
  bits.flatMap((isSaved) =>
    bits.flatMap((isAuthor) => bits.map((isAdmin) => ({ isLiked, isSaved, isAuthor, isAdmin }))),
  ),
);

test('Q-19 the serialized JSON of a post equals the post, for each kind of viewer', () => {
  const post = new SerializedPost(row, author);
  for (const { isLiked, isSaved, isAuthor, isAdmin } of viewers) {
    const flags = presentViewerDependentPostFields({ id: isAuthor ? 'ana' : 'ben', isAdmin }, 'ana', {
      isLiked,
      isSaved,
    });
    const end = encodeViewerDependentPostFieldsAsJson(isLiked, isSaved, isAuthor, isAdmin);
    expect(JSON.parse(Buffer.concat([post.openBytes().subarray(1), end]).toString())).toEqual({
      ...post.shared(),
      ...flags,
    });
  }
});

test('the counters with the higher version win, in any order of arrival', () => {
  const post = new SerializedPost(row, author);
  const count = (version: number, likes: number) =>
    post.count({ postId: row.id, version, likes, comments: 2, shares: 3, views: 4 });
  const shown = () =>
    (
      JSON.parse(`${Buffer.from(post.openBytes().subarray(1)).toString()}}`) as {
        likes: number;
        hearts: number;
      }
    ).likes;
  expect(shown()).toBe(1);
  count(8, 30);
  expect([shown(), post.version]).toEqual([30, 8]);
  count(7, 20);
  count(8, 99);
  expect([shown(), post.version, post.shared().hearts]).toEqual([30, 8, 30]);
});
