import { expect, test } from 'vitest';
import { describeSampleContent } from './describe-sample-content.ts';
import { createStarterCityRows, findSamplePoster } from './create-starter-city-rows.ts';

const now = new Date('2026-03-01T18:00:00.000Z');
const plan = createStarterCityRows(now);

test('EXP-132 nothing in the plan is in the future, and nothing is older than its post or parent', () => {
  const people = new Map(plan.people.map((person) => [person.id, person.createdAt]));
  const posts = new Map(plan.posts.map((post) => [post.id, post]));
  for (const post of plan.posts) expect(post.createdAt > people.get(post.userId)!).toBe(true);
  for (const row of [...plan.comments, ...plan.likes]) {
    expect(row.createdAt > posts.get(row.postId)!.createdAt).toBe(true);
    expect(row.createdAt < now).toBe(true);
  }
});

test('EXP-132 counters equal the number of rows they count', () => {
  for (const post of plan.posts) {
    expect(post.likes).toBe(plan.likes.filter((like) => like.postId === post.id).length);
    expect(post.comments).toBe(plan.comments.filter((comment) => comment.postId === post.id).length);
  }
  for (const comment of plan.comments) {
    expect(comment.replies).toBe(plan.comments.filter((reply) => reply.parentId === comment.id).length);
  }
});

test('every picture has a poster, a description and a small placeholder; tags are in lower case', () => {
  for (const post of plan.posts) {
    for (const image of post.images) {
      expect(findSamplePoster(post.id)).not.toBeNull();
      expect(image.alt).not.toBe('');
      expect(image.placeholder.length).toBeLessThan(600);
    }
    for (const tag of post.tags) expect(tag).toBe(tag.toLowerCase());
  }
  expect(findSamplePoster('somebody-else')).toBeNull();
});

test('EXP-132 the summary before clearing states how many comments of real people are removed', () => {
  const counts = { venues: 252, people: 20, posts: 65, comments: 170, commentsByOthers: 1, likes: 1 };
  expect(describeSampleContent(counts)).toEqual([
    '   252 places',
    '    20 sample people',
    '    65 posts of theirs',
    '   170 comments, 1 of them written by real people',
    '     1 like',
  ]);
  expect(describeSampleContent({ ...counts, commentsByOthers: 0 })[3]).toBe('   170 comments');
});
