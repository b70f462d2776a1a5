import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertTestUsers } from '#app/test-users.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { getPost } from '#features/feed/api.ts';
import { createPost, deletePost, restorePost } from '#features/posts/api.ts';
import { createUuidV7 } from '#platform/contract/ids.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { createComment, deleteComment, listComments, updateComment } from '../api.ts';

let server: TestServer;
let ana: TestActor;
let ben: TestActor;
let cal: TestActor;
let count = 0;

beforeAll(async () => {
  server = await startTestServer({ poolSize: 4 });
  [ana, ben, cal] = (await insertTestUsers(server, 3)) as [TestActor, TestActor, TestActor];
});
afterAll(() => server.stop());

const newId = () => createUuidV7(server.clock.now().getTime(), crypto.getRandomValues(new Uint8Array(10)));
/** Creates a post by Ana and returns its id. */
const write = async () => (await ana.call(createPost, { content: `Post ${++count}` })).ok.post.id;
const say = async (actor: TestActor, postId: string, content = `Comment ${++count}`, parentId?: string) =>
  (await actor.call(createComment, { postId, content, parentId })).ok.comment;
const list = async (postId: string) => (await server.guest.call(listComments, { postId })).ok;
const commentsOf = async (postId: string) => (await server.guest.call(getPost, { postId })).ok.post.comments;

test('EXP-027 a comment sent repeatedly under one id or key is one comment, also fifty in parallel', async () => {
  const postId = await write();
  const id = newId();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => ben.call(createComment, { id, postId, content: 'Once' })),
  );
  for (const answer of answers) expect(answer.ok.comment.id).toBe(id);
  const keyed = await Promise.all(
    Array.from({ length: 50 }, () =>
      ben.call(createComment, { postId, content: 'Keyed' }, { 'idempotency-key': 'c-1' }),
    ),
  );
  for (const answer of keyed) expect(answer.ok).toEqual(keyed[0]!.ok);
  expect(await commentsOf(postId)).toBe(2);
  expect((await list(postId)).comments).toHaveLength(2);
  for (const [actor, args] of [
    [cal, { id, postId, content: 'Once' }],
    [ben, { id, postId: await write(), content: 'Once' }],
  ] as const) {
    const taken = await actor.call(createComment, args);
    expect([taken.status, taken.error.details.reason]).toEqual([409, 'id_taken']);
  }
  expect(await commentsOf(postId)).toBe(2);
});

test('CMT-003 CMT-004 after many parallel comments, replies and removals every counter is exact', async () => {
  const postId = await write();
  const crowd = await insertTestUsers(server, 30, 'talk');
  const roots = await Promise.all(crowd.slice(0, 5).map((actor) => say(actor, postId)));
  const written = await Promise.all(
    crowd.flatMap((actor, index) =>
      [0, 1].map(async (turn) => ({
        actor,
        comment: await say(actor, postId, `${index}-${turn}`, roots[(index + turn) % 5]!.id),
      })),
    ),
  );
  const work = [
    ...written
      .filter((_, index) => index % 2 === 0)
      .map(({ actor, comment }) => actor.call(deleteComment, { commentId: comment.id })),
    // The author of the post concurrently deletes half of these comments too.
    ...written
      .filter((_, index) => index % 4 === 0)
      .map(({ comment }) => ana.call(deleteComment, { commentId: comment.id })),
    ...crowd.map((actor, index) =>
      actor.call(createComment, { postId, content: `late ${index}`, parentId: roots[index % 5]!.id }),
    ),
    ana.call(deleteComment, { commentId: roots[0]!.id }),
  ];
  const statuses = new Set((await Promise.all(work)).map((answer) => answer.status));
  expect(statuses.isSubsetOf(new Set([200, 400]))).toBe(true);
  const wrong = await server.db`
    select c.id from comments c where post_id = ${postId}
      and replies <> (select count(*) from comments r where r.parent_id = c.id and r.removed is null)`;
  expect(wrong).toHaveLength(0);
  const [standing] = await server.db`
    select count(*)::int as n from comments where post_id = ${postId} and removed is null`;
  expect(await commentsOf(postId)).toBe(standing!['n']);
  const [told] = await server.db`
    select count(*) filter (where name = 'commentCreated')::int - count(*) filter (where name = 'commentDeleted')::int as n
    from events where payload->>'postId' = ${postId}`;
  expect(told!['n']).toBe(standing!['n']);
});

test('CMT-004 commenting on a post while it is deleted and restored leaves its count exact', async () => {
  const postId = await write();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      index % 8 === 3
        ? ana.post(index % 16 === 3 ? 'deletePost' : 'restorePost', { postId })
        : ben.post('createComment', { postId, content: `Race ${index}` }),
    ),
  );
  expect(new Set(answers.map((answer) => answer.status)).isSubsetOf(new Set([200, 404]))).toBe(true);
  await ana.call(restorePost, { postId });
  expect(await commentsOf(postId)).toBe((await list(postId)).comments.length);
});

test('EXP-042 a comment changed during the deletion of its post is changed or not found, without an error', async () => {
  const talks = await Promise.all(
    Array.from({ length: 60 }, async () => {
      const postId = await write();
      return { postId, comment: await say(ben, postId) };
    }),
  );
  const answers = await Promise.all(
    talks.flatMap(({ postId, comment }) => [
      ben.call(updateComment, { commentId: comment.id, content: 'Said better' }),
      ana.call(deletePost, { postId }),
    ]),
  );
  const changes = answers.filter((_, index) => index % 2 === 0).map((answer) => answer.status);
  expect(changes.filter((status) => status !== 200 && status !== 404)).toEqual([]);
  expect(changes).toContain(200);
});
