/**
 * Tests calls that the server runs as a batch in one shared transaction: their answers and effects are the same as
 * those of separate calls. Batching is forced on here; `PLAZA_BATCHING=always` forces it in other tests.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestActor } from '#platform/testkit/actor.ts';
import { sendRawHttp } from '#platform/testkit/raw-http.ts';
import { waitUntilAssertionPasses } from '#platform/testkit/wait-until-passes.ts';
import { createComment, deleteComment, listComments } from '#features/comments/api.ts';
import { getPost } from '#features/feed/api.ts';
import { createPost } from '#features/posts/api.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let ana: TestActor;
let ben: TestActor;
beforeAll(async () => {
  server = await startTestServer({ config: { batching: 'always' } });
  [ana, ben] = [await server.person('Ana Ruiz'), await server.person('Ben Ortiz')];
});
afterAll(() => server.stop());

const key = (value: string = crypto.randomUUID()) => ({ 'idempotency-key': value });
const newPost = async (content: string) => (await ana.call(createPost, { content })).ok.post;

/** Returns the number of transactions that inserted these rows. */
async function countTransactions(table: 'posts' | 'comments', ids: string[]): Promise<number> {
  const [row] = await server.db<{ count: number; rows: number }[]>`
    select count(distinct xmin::text)::int as count, count(*)::int as rows
    from ${server.db(table)} where id = any(${ids}::uuid[])`;
  expect(row!.rows).toBe(ids.length);
  return row!.count;
}

test('calls that arrive at once share transactions', async () => {
  const { id: postId } = await newPost('A busy post');
  const numbers = Array.from({ length: 40 }, (_, n) => n);
  const posts = await Promise.all(numbers.map((n) => ben.call(createPost, { content: `At once ${n}` })));
  const ids = posts.map((answer) => answer.ok.post.id);
  expect(await countTransactions('posts', ids)).toBeLessThan(ids.length / 2);
  const answers = await Promise.all(
    numbers.map((n) => ben.call(createComment, { postId, content: `At once ${n}` })),
  );
  const written = answers.map((answer) => answer.ok.comment.id);
  expect(await countTransactions('comments', written)).toBeLessThan(written.length / 2);
});

test('posts of one batch: each is answered as if it were alone, and a refused one takes no other with it', async () => {
  const earlier = await newPost('An earlier post');
  const repeated = { content: 'Sent twice with one key' };
  const first = await ana.call(createPost, repeated, key('twice'));
  const [fresh, taken, duplicate, repeat, reused, mention, twinA, twinB] = await Promise.all([
    ben.call(createPost, { content: 'A fresh post #one' }, key()),
    ben.call(createPost, { id: earlier.id, content: 'Under a taken id' }),
    ana.call(createPost, { content: 'An earlier post' }),
    ana.call(createPost, repeated, key('twice')),
    ana.call(createPost, { content: 'Another text' }, key('twice')),
    ben.call(createPost, { content: `Hello @${ana.handle}` }),
    ana.call(createPost, { content: 'Twins' }, key('twin')),
    ana.call(createPost, { content: 'Twins' }, key('twin')),
  ]);
  expect(fresh.ok.post).toMatchObject({
    content: 'A fresh post #one',
    tags: ['one'],
    userHandle: ben.handle,
  });
  expect([taken.status, taken.error.details['reason']]).toEqual([409, 'id_taken']);
  expect(duplicate.ok).toMatchObject({ duplicate: true, post: { id: earlier.id } });
  expect(repeat.ok).toEqual(first.ok);
  expect([reused.status, reused.error.details['reason']]).toEqual([400, 'key_reused']);
  expect(mention.ok.post.mentions).toEqual([{ handle: ana.handle, userId: ana.id }]);
  expect(twinB.ok).toEqual(twinA.ok);
  expect(
    await server.db`select from posts where content in ('Twins', 'Another text', 'Under a taken id')`,
  ).toHaveLength(1);
  // The answer of `createPost` is built from the inserted row, so it is compared with a separate read.
  for (const { post } of [fresh.ok, mention.ok])
    expect((await ben.call(getPost, { postId: post.id })).ok.post).toEqual(post);
});

test('comments of one batch: counters and answers are right, and a refused one takes no other with it', async () => {
  const { id: postId } = await newPost('A post to comment on');
  const gone = (await ana.call(createComment, { postId, content: 'Removed soon' })).ok.comment;
  const parent = (await ana.call(createComment, { postId, content: 'A parent' })).ok.comment;
  await ana.call(deleteComment, { commentId: gone.id });
  const content = 'One of many';
  const [one, two, reply, toGone, noPost, taken] = await Promise.all([
    ben.call(createComment, { postId, content }, key()),
    ben.call(createComment, { postId, content }, key()),
    ben.call(createComment, { postId, content: 'A reply', parentId: parent.id }),
    ben.call(createComment, { postId, content, parentId: gone.id }),
    ben.call(createComment, { postId: crypto.randomUUID(), content }),
    ben.call(createComment, { id: parent.id, postId, content }),
  ]);
  expect(reply.ok.comment.quote).toMatchObject({ userHandle: ana.handle, content: 'A parent' });
  expect([toGone.status, toGone.error.details['reason']]).toEqual([400, 'parent']);
  expect([noPost.status, noPost.error.details['reason']]).toEqual([404, 'not_found']);
  expect([taken.status, taken.error.details['reason']]).toEqual([409, 'id_taken']);
  const written = [one, two, reply].map((answer) => answer.ok.comment);
  const { comments } = (await ben.call(listComments, { postId, limit: 50 })).ok;
  for (const comment of written) expect(comments.find(({ id }) => id === comment.id)).toEqual(comment);
  expect(comments.find(({ id }) => id === parent.id)!.replies).toBe(1);
  const { post } = (await ben.call(getPost, { postId })).ok;
  expect(post.comments).toBe(4);
});

test('calls whose batch loses its database connection take effect exactly once when they are repeated', async () => {
  const calls = Array.from({ length: 30 }, (_, n) => ({
    content: `Through a lost connection ${n}`,
    key: `lost-${n}`,
  }));
  const send = (call: (typeof calls)[number]) =>
    ben.call(createPost, { content: call.content }, key(call.key));
  // The table lock blocks the batch in the middle of its transaction, so that its connection can be cut there.
  const lost = await server.db.begin(async (tx) => {
    await tx`lock table posts in share mode`;
    const sent = Promise.all(calls.map(send));
    await waitUntilAssertionPasses(async () => {
      const rows = await server.db<{ pid: number }[]>`
        select pid, pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query ~ 'keyed as|insert into posts'`;
      expect(rows.length).toBeGreaterThan(0);
    });
    return { sent };
  });
  const statuses = (await lost.sent).map(({ status }) => status);
  expect(statuses).toContain(503);
  expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
  let open = calls;
  for (let round = 0; round < 10 && open.length > 0; round++) {
    const answers = await Promise.all(open.map(send));
    open = open.filter((_, index) => answers[index]!.status !== 200);
  }
  expect(open).toEqual([]);
  expect(await server.db`select from posts where content like 'Through a lost connection %'`).toHaveLength(
    30,
  );
});

test('a call to an overloaded queue is refused before its body is read, and the waiting calls succeed', async () => {
  const refused = await server.db.begin(async (tx) => {
    await tx`lock table posts in share mode`;
    const sent: Promise<{ status: number }>[] = [];
    // Two batches wait for the lock; the third waits in the queue.
    for (let batch = 0; batch < 3; batch++) {
      sent.push(ben.call(createPost, { content: `Into a full queue ${batch}` }, key()));
      await sleep(100);
    }
    await sleep(1_000);
    const head = `POST /plaza/us-central1/createPost HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${ben.token}\r\n`;
    const answer = await sendRawHttp(
      server.url,
      `${head}content-type: application/json\r\ncontent-length: 50\r\n\r\n`,
    );
    return { answer, sent: Promise.all(sent) };
  });
  expect(refused.answer.status).toBe(503);
  expect(refused.answer.headers['retry-after']).toBe('1');
  expect((await refused.sent).map(({ status }) => status)).toEqual([200, 200, 200]);
});
