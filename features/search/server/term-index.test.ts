/** Tests that the cost of updating the search index after a batch of edits does not depend on the number of edits. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import type { StoredEventLogEvent } from '#platform/contract/events.ts';
import type { Tx } from '#platform/database/connection.ts';
import { runTransaction } from '#platform/database/transaction.ts';
import type { EventLogListener } from '#platform/kernel/listener.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { createPost, deletePost, restorePost, updatePost } from '#features/posts/api.ts';
import { postUpdated } from '#features/posts/events.ts';
import { updatePrivacy } from '#features/follows/api.ts';
import { wordAndTagCountUpdateListener } from './term-index.ts';

let server: TestServer;
let ana: TestActor;

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.person('Ana');
});
afterAll(() => server.stop());

/**
 * Returns the number of statements sent and rows read while a listener handles events, in a transaction that is rolled
 * back.
 */
async function costOf(
  listener: EventLogListener,
  events: StoredEventLogEvent[],
): Promise<{ statements: number; rows: number }> {
  const { platform } = server.plaza;
  const cost = { statements: 0, rows: 0 };
  const undone = new Error('undone');
  await runTransaction(server.db, async (tx) => {
    const before = await rowsRead(tx);
    const counting = new Proxy(tx, {
      apply(target, self, args) {
        cost.statements++;
        return Reflect.apply(target, self, args);
      },
    });
    const ctx = {
      tx: counting,
      now: server.clock.now(),
      newId: () => platform.newId(),
      platform,
      emit: () => {},
      afterCommit: () => {},
    };
    await listener.handle(ctx, events);
    cost.rows = (await rowsRead(tx)) - before;
    throw undone;
  }).catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return cost;
}

/**
 * Returns the number of rows that this session has read since it last sent its counters to PostgreSQL's statistics. It
 * sends them between transactions only, so the number never decreases within a transaction.
 */
async function rowsRead(tx: Tx): Promise<number> {
  const [read] = await tx<{ rows: number }[]>`
    select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::int as rows from pg_stat_xact_user_tables`;
  return read!.rows;
}

const tagsNow = async () =>
  Object.fromEntries(
    (await server.db<{ tag: string; posts: number }[]>`select tag, posts from search_tags`).map((row) => [
      row.tag,
      row.posts,
    ]),
  );

test('a batch of edits of one post costs as much as one edit, whatever the number of edits and stored versions', async () => {
  const { post } = (await ana.call(createPost, { content: 'Lemons at the market #lemon', tags: ['fruit'] }))
    .ok;
  await server.plaza.listeners.drain();
  const edit = (): StoredEventLogEvent => ({
    ...postUpdated.of({ postId: post.id, userId: post.userId }),
    id: 1,
    at: server.clock.now(),
  });
  const one = await costOf(wordAndTagCountUpdateListener, [edit()]);
  await server.db`
    insert into post_versions (post_id, number, content, tags, written_at)
    select ${post.id}, n, 'Before ' || n, array['tag' || n], now() from generate_series(1, 5000) n`;
  await server.db`analyze post_versions`;
  expect(await costOf(wordAndTagCountUpdateListener, Array.from({ length: 1_000 }, edit))).toEqual(one);
  // Fragments of statements are counted too, because each of them is a call of `tx`.
  expect(one.statements).toBeLessThanOrEqual(25);
  expect(one.rows).toBeLessThanOrEqual(50);
});

test('an edit that keeps the tags writes no row of a tag, and no word is counted twice', async () => {
  const { post } = (await ana.call(createPost, { content: 'Pickled turnips #pickles' })).ok;
  await server.plaza.listeners.drain();
  const rows = () => server.db`select tag, posts, xmin::text from search_tags where tag = 'pickles'`;
  const before = await rows();
  for (let n = 0; n < 20; n++)
    await ana.call(updatePost, { postId: post.id, content: `Pickled turnips, lot ${n} #pickles` });
  await server.plaza.listeners.drain();
  expect(await rows()).toEqual(before);
  expect(
    await server.db`select word, uses from search_words where word in ('turnips', 'lot') order by word`,
  ).toEqual([
    { word: 'lot', uses: 1 },
    { word: 'turnips', uses: 1 },
  ]);
});

test('edits, deletion, restoring and privacy change the number of posts of a tag by the difference', async () => {
  const ben = await server.person('Ben');
  const write = async (content: string) => (await ben.call(createPost, { content })).ok.post.id;
  const first = await write('One #red #blue');
  const second = await write('Two #red');
  await server.plaza.listeners.drain();
  expect(await tagsNow()).toMatchObject({ red: 2, blue: 1 });
  await ben.call(updatePost, { postId: first, content: 'One #green #blue' });
  await ben.call(updatePost, { postId: first, content: 'One #green' });
  await server.plaza.listeners.drain();
  const counted = await tagsNow();
  expect([counted['red'], counted['blue'], counted['green']]).toEqual([1, undefined, 1]);
  await ben.call(deletePost, { postId: second });
  await server.plaza.listeners.drain();
  expect((await tagsNow())['red']).toBeUndefined();
  await ben.call(restorePost, { postId: second });
  await server.plaza.listeners.drain();
  expect((await tagsNow())['red']).toBe(1);
  await ben.call(updatePrivacy, { isPrivate: true });
  await server.plaza.listeners.drain();
  const hidden = await tagsNow();
  expect([hidden['red'], hidden['green']]).toEqual([undefined, undefined]);
  await ben.call(updatePrivacy, { isPrivate: false });
  await server.plaza.listeners.drain();
  expect(await tagsNow()).toMatchObject({ red: 1, green: 1 });
});
