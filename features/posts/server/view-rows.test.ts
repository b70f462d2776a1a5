/**
 * Data that views of posts leave in the database: permanent counters, digests of guests for one day, and events of
 * signed-in people only.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { createPost, recordPostView } from '../api.ts';
import { purgeExpiredPostData } from './purge-expired-post-data.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { rateScale: 1_000_000 } });
});
afterAll(() => server.stop());

async function countRows() {
  const [row] = await server.db`
    select (select count(*)::int from events) as events, (select count(*)::int from post_views) as digests,
      (select count(*)::int from post_view_salts) as salts, (select sum(views)::int from posts) as sum`;
  return row;
}

test('LIKE-004 Q-24 1,000 views of guests add 1,000 to the sums, no event, and no row after the day', async () => {
  const writer = await server.person('Wilma Writer');
  const postIds: string[] = [];
  for (let n = 0; n < 10; n++)
    postIds.push((await writer.call(createPost, { content: `Seen number ${n}` })).ok.post.id);
  await server.plaza.listeners.drain();
  const before = await countRows();
  for (let n = 0; n < 100; n++) {
    const guestId = `guest_${String(n).padStart(8, '0')}`;
    expect((await server.guest.call(recordPostView, { postIds, guestId })).ok.counted).toBe(10);
  }
  await server.plaza.listeners.drain();
  expect(await countRows()).toEqual({ ...before, digests: 1_000, salts: 1, sum: 1_000 });
  server.clock.advance(86_400_000);
  await purgeExpiredPostData(server.plaza.platform);
  expect(await countRows()).toEqual({ ...before, sum: 1_000 });

  const ben = await server.person('Ben');
  expect((await ben.call(recordPostView, { postIds })).ok.counted).toBe(10);
  expect((await ben.call(recordPostView, { postIds })).ok.counted).toBe(0);
  const events = await server.db`select from events where name = 'postViewed'`;
  expect(events).toHaveLength(10);
});
