/**
 * Tests the main functions over HTTP: the actions of people, the rows that they store, and the URL paths that exist.
 */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestActor } from '#platform/testkit/actor.ts';
import { processEventTracking } from '#features/analytics/api.ts';
import { createComment, listComments } from '#features/comments/api.ts';
import { listPosts } from '#features/feed/api.ts';
import { likePost } from '#features/likes/api.ts';
import { listNotifications } from '#features/notifications/api.ts';
import { processGeolocationSecure } from '#features/places/api.ts';
import { createPost } from '#features/posts/api.ts';
import { getUserStats } from '#features/progress/api.ts';
import {
  createStory,
  createStoryComment,
  likeStory,
  listStories,
  listStoryComments,
  viewStory,
} from '#features/stories/api.ts';
import { getBalance } from '#features/tokens/api.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let ana: TestActor;
let ben: TestActor;
let picture: string;
beforeAll(async () => {
  server = await startTestServer();
  [ana, ben] = [await server.person('Ana'), await server.person('Ben')];
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a53' } })
    .png()
    .toBuffer();
  picture = `data:image/png;base64,${png.toString('base64')}`;
});
afterAll(() => server.stop());

test('SCOPE-001 people post and tell stories with a place, comment and like, earn badges, levels and tokens, and are notified', async () => {
  const spot = { lat: 33.4484, lng: -112.074 };
  const posted = (
    await ana.call(createPost, { content: 'Jazz tonight', location: { ...spot, precision: 'district' } })
  ).ok.post;
  expect(posted.location).not.toBeNull();
  const story = (
    await ana.call(createStory, { media: [picture], caption: 'Sound check', location: 'Crescent Hall' })
  ).ok.story;
  expect(story.location).toBe('Crescent Hall');
  await ben.call(createComment, { postId: posted.id, content: 'Coming!' });
  await ben.call(likePost, { postId: posted.id });
  await ben.call(likeStory, { storyId: story.id });
  // A story and five posts are enough xp for the second level.
  for (const content of ['Two', 'Three', 'Four', 'Five']) await ana.call(createPost, { content });
  await server.plaza.listeners.drain();

  const feed = (await server.guest.call(listPosts, {})).ok.posts;
  expect(feed.find((post) => post.id === posted.id)).toMatchObject({ likes: 1, comments: 1 });
  const { stats, badges } = (await ana.call(getUserStats, {})).ok;
  expect(stats).toMatchObject({ totalPosts: 5, totalStories: 1, level: 2 });
  expect(stats.xp).toBeGreaterThanOrEqual(100);
  expect(badges.map((badge) => badge.id)).toContain('first_post');
  // Greater than 100: the welcome tokens are 100, and the post, the story and the badges earned more.
  expect((await ana.call(getBalance, {})).ok.balance).toBeGreaterThan(100);
  const told = (await ana.call(listNotifications, {})).ok.notifications.map((one) => one.type);
  expect(told).toEqual(expect.arrayContaining(['like', 'comment']));
  const around = await ana.call(processGeolocationSecure, { requestType: 'reverse', coordinates: spot });
  expect(around.ok.place).not.toBeNull();
});

test('DATA-001 accounts, a database, a file store and functions work together, and no other paths exist', async () => {
  const { post } = (await ana.call(createPost, { content: 'With a picture', images: [picture] })).ok;
  const stored = await server.db`select user_id as "userId" from posts where id = ${post.id}`;
  expect([...stored]).toEqual([{ userId: ana.id }]);
  const file = await fetch(new URL(post.images[0]!, server.url));
  expect([file.status, file.headers.get('content-type')?.split('/')[0]]).toEqual([200, 'image']);

  const { paths } = (await (await fetch(`${server.url}/docs/openapi.json`)).json()) as { paths: object };
  const functions = [...server.plaza.runtime.implementations.keys()];
  for (const name of functions) expect(paths).toHaveProperty([`/plaza/us-central1/${name}`]);
  for (const path of Object.keys(paths)) expect(path).toMatch(/^\/plaza\/us-central1\/[A-Za-z]+$/);
  for (const path of ['/posts', '/api/posts', '/v1/projects', `/posts/${post.id}.json`]) {
    const headers = { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: '{}' });
    expect(answer.status, path).toBe(404);
  }
});

test('DATA-002 all content is visible to others and stored in its collection', async () => {
  const { post } = (await ana.call(createPost, { content: 'Stored' })).ok;
  const { story } = (await ana.call(createStory, { media: [picture] })).ok;
  await ben.call(createComment, { postId: post.id, content: 'Seen' });
  await ben.call(createStoryComment, { storyId: story.id, content: 'Nice' });
  await ben.call(likePost, { postId: post.id });
  await ben.call(likeStory, { storyId: story.id });
  await ben.call(viewStory, { storyId: story.id });
  await ben.call(processEventTracking, { events: ['page_view'], sessionId: 'abcdefgh12345678' });
  await server.plaza.listeners.drain();

  const { guest, db } = server;
  expect((await guest.call(listComments, { postId: post.id })).ok.comments).toMatchObject([
    { content: 'Seen', userId: ben.id },
  ]);
  expect((await guest.call(listStoryComments, { storyId: story.id })).ok.comments).toMatchObject([
    { content: 'Nice' },
  ]);
  const seen = (await guest.call(listStories, { userId: ana.id })).ok.stories;
  expect(seen.find((one) => one.id === story.id)).toMatchObject({ viewCount: 1 });
  const rows = await db<{ collection: string; rows: number }[]>`
    select 'posts' as collection, count(*)::int as rows from posts where id = ${post.id} and user_id = ${ana.id}
    union all select 'stories', count(*)::int from stories where id = ${story.id} and user_id = ${ana.id}
    union all select 'comments', count(*)::int from comments where post_id = ${post.id} and user_id = ${ben.id}
    union all select 'story_comments', count(*)::int from story_comments where story_id = ${story.id}
    union all select 'post_likes', count(*)::int from post_likes where post_id = ${post.id} and user_id = ${ben.id}
    union all select 'story_likes', count(*)::int from story_likes where story_id = ${story.id} and user_id = ${ben.id}
    union all select 'story_views', count(*)::int from story_views where story_id = ${story.id}
    union all select 'analytics_visits', count(*)::int from analytics_visits where user_id = ${ben.id}
    union all select 'user_stats', count(*)::int from user_stats where user_id = ${ana.id} and total_posts > 0`;
  expect(rows.map(({ collection, rows: count }) => `${collection} ${count}`)).toEqual([
    'posts 1',
    'stories 1',
    'comments 1',
    'story_comments 1',
    'post_likes 1',
    'story_likes 1',
    'story_views 1',
    'analytics_visits 1',
    'user_stats 1',
  ]);
});
