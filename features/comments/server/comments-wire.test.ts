import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertTestUsers, makePersonAdmin } from '#app/test-users.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { getPost } from '#features/feed/api.ts';
import { likeComment } from '#features/likes/api.ts';
import { createPost, deletePost, restorePost } from '#features/posts/api.ts';
import { encodeCursor } from '#platform/contract/cursor.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { createComment, deleteComment, listComments, updateComment } from '../api.ts';

let server: TestServer;
let ana: TestActor;
let ben: TestActor;
let cal: TestActor;
let eve: TestActor;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  [ana, ben, cal, eve] = (await insertTestUsers(server, 4)) as [TestActor, TestActor, TestActor, TestActor];
  await makePersonAdmin(server, eve);
});
afterAll(() => server.stop());

const nobody = '01970000-0000-7000-8000-00000000ffff';

/** Creates a post by Ana and returns its id. */
const write = async () => (await ana.call(createPost, { content: `Post ${++count}` })).ok.post.id;
const say = async (actor: TestActor, postId: string, content = `Comment ${++count}`, parentId?: string) => {
  server.clock.advance(1_000);
  return (await actor.call(createComment, { postId, content, parentId })).ok.comment;
};
const list = async (postId: string, more: object = {}, actor = server.guest) =>
  (await actor.call(listComments, { postId, ...more })).ok;
const commentsOf = async (postId: string) => (await server.guest.call(getPost, { postId })).ok.post.comments;

test('AUTH-013 createComment, updateComment and deleteComment require authentication', async () => {
  const postId = await write();
  for (const [name, args] of [
    ['createComment', { postId, content: 'x' }],
    ['updateComment', { commentId: postId, content: 'x' }],
    ['deleteComment', { commentId: postId }],
  ] as const) {
    const answer = await server.guest.post(name, args);
    expect([answer.status, answer.error.message], name).toEqual([
      401,
      'Not authenticated. Please sign in to continue.',
    ]);
  }
});

test('CMT-001 CMT-002 a top-level comment has its fields and no parent', async () => {
  const postId = await write();
  const comment = await say(ben, postId, `  Nice, @${ana.handle}!  `);
  expect(comment).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
    postId,
    userId: ben.id,
    userName: 'Neighbor 2',
    userHandle: ben.handle,
    userAvatar: expect.stringMatching(/^\/media\/avatars\//),
    isBot: false,
    byAuthor: false,
    content: `Nice, @${ana.handle}!`,
    likes: 0,
    replies: 0,
    isLiked: false,
    parentId: null,
    quote: null,
    createdAt: server.clock.now().toISOString(),
    updatedAt: null,
    mentions: [{ handle: ana.handle, userId: ana.id }],
    removed: null,
    can: { edit: true, delete: true },
  });
  expect((await list(postId, {}, ben)).comments).toEqual([comment]);
  const guests = { ...comment, can: { edit: false, delete: false } };
  expect((await list(postId)).comments).toEqual([guests]);
  expect((await say(ana, postId)).byAuthor).toBe(true);
});

test('CMT-003 CMT-004 CMT-011 Q-25 S4 a reply counts for its parent and its post, and quotes its parent', async () => {
  const postId = await write();
  const top = await say(ben, postId, 'A remark of more than thirty characters');
  const reply = await say(cal, postId, 'So true', top.id);
  expect(reply).toMatchObject({
    parentId: top.id,
    quote: { userName: 'Neighbor 2', userHandle: ben.handle, content: 'A remark of more than thirty c...' },
  });
  // A reply to a reply counts for its direct parent.
  await say(ben, postId, 'Thank you', reply.id);
  await say(ana, postId, 'Me too', top.id);
  const replies = new Map((await list(postId)).comments.map((comment) => [comment.id, comment.replies]));
  expect([replies.get(top.id), replies.get(reply.id)]).toEqual([2, 1]);
  expect(await commentsOf(postId)).toBe(4);
  const [event] = await server.db<{ payload: object }[]>`
    select payload from events where name = 'commentCreated' and payload->>'commentId' = ${reply.id}`;
  expect(event!.payload).toMatchObject({
    postId,
    userId: cal.id,
    authorId: ana.id,
    parentId: top.id,
    parentUserId: ben.id,
    comments: 2,
  });
});

test('CMT-003 S4 a reply to a comment of another post, to a removed or unknown one is refused and counts nowhere', async () => {
  const [postId, otherPost] = [await write(), await write()];
  const elsewhere = await say(ben, otherPost);
  const removed = await say(ben, postId);
  await ben.call(deleteComment, { commentId: removed.id });
  for (const parentId of [elsewhere.id, removed.id, nobody]) {
    const answer = await cal.call(createComment, { postId, content: 'To whom?', parentId });
    expect([answer.status, answer.error.details]).toEqual([400, { reason: 'parent', field: 'parentId' }]);
  }
  expect([await commentsOf(postId), await commentsOf(otherPost)]).toEqual([0, 1]);
  const nowhere = await cal.call(createComment, { postId: nobody, content: 'Hello?' });
  expect([nowhere.status, nowhere.error.message]).toEqual([404, 'Post not found']);
});

test('Q-80 a comment has 1 to 1,000 code points; anything else is refused with its field', async () => {
  const postId = await write();
  const full = '🌵'.repeat(1_000);
  expect((await say(ben, postId, full)).content).toBe(full);
  for (const [body, message] of [
    [{ content: `${full}x` }, 'Comment must not exceed 1000 characters'],
    [{ content: '' }, 'Comment is required'],
    [{ content: ' \n ' }, 'Comment is required'],
    [{}, 'Comment is required'],
    [{ content: 7 }, 'Comment must be text'],
    [{ content: 'a\0' }, 'A text contains characters that cannot be stored'],
    [{ content: '\ud800' }, 'A text contains characters that cannot be stored'],
    [{ content: 'x', parentId: 'top' }, 'parentId is not a valid id'],
    [{ content: 'x', id: 'mine' }, 'id must be a UUIDv7'],
    [{ content: 'x', likes: 9 }, 'Unknown field: likes'],
  ] as const) {
    const answer = await ben.post('createComment', { postId, ...body });
    expect([answer.status, answer.error.message], JSON.stringify(body)).toEqual([400, message]);
  }
  const named = await ben.post<{ comment: { userId: string } }>('createComment', {
    postId,
    content: 'As Ana',
    userId: ana.id,
  });
  expect(named.ok.comment.userId).toBe(ben.id);
});

test('CMT-005 CMT-006 Q-26 comments come newest first, 100 by default, or oldest first', async () => {
  const postId = await write();
  const ids: string[] = [];
  for (let i = 0; i < 103; i++) ids.push((await say([ben, cal][i % 2]!, postId)).id);
  const first = await list(postId);
  expect(first.comments.map((comment) => comment.id)).toEqual(ids.slice(3).toReversed());
  const rest = await list(postId, { cursor: first.cursor });
  expect([rest.comments.map((comment) => comment.id), rest.cursor]).toEqual([
    ids.slice(0, 3).toReversed(),
    null,
  ]);
  const oldest = await list(postId, { sort: 'oldest', limit: 50 });
  expect(oldest.comments.map((comment) => comment.id)).toEqual(ids.slice(0, 50));
  expect((await list(postId, { sort: 'oldest', limit: 100, cursor: oldest.cursor })).comments).toHaveLength(
    53,
  );
});

test('EXP-040 the top sort has the comments of the author first, then the most liked', async () => {
  const postId = await write();
  const [plain, liked, mine, loved] = [
    await say(ben, postId),
    await say(ben, postId),
    await say(ana, postId),
    await say(cal, postId),
  ];
  for (const actor of [ana, ben]) await actor.call(likeComment, { commentId: loved.id });
  await cal.call(likeComment, { commentId: liked.id });
  const wanted = [mine, loved, liked, plain].map((comment) => comment.id);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list(postId, { sort: 'top', limit: 1, cursor });
    seen.push(...page.comments.map((comment) => comment.id));
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toEqual(wanted);
});

test.each(['newest', 'oldest'] as const)(
  'S9 pages of the %s contain no duplicates and no gaps',
  async (sort) => {
    const postId = await write();
    const stood: string[] = [];
    for (let i = 0; i < 12; i++)
      stood.push((await ben.call(createComment, { postId, content: `At once ${i}` })).ok.comment.id);
    const gone = new Set<string>();
    const seen: string[] = [];
    let cursor: string | undefined;
    for (let page = 0; page === 0 || cursor !== undefined; page++) {
      const answer = await list(postId, { sort, limit: 3, cursor });
      seen.push(...answer.comments.map((comment) => comment.id));
      cursor = answer.cursor ?? undefined;
      const victim = stood[(page * 5) % stood.length]!;
      gone.add(victim);
      await ben.call(deleteComment, { commentId: victim });
      await cal.call(createComment, { postId, content: `In between ${page}` });
    }
    expect(new Set(seen).size).toBe(seen.length);
    for (const id of stood) if (!gone.has(id)) expect(seen).toContain(id);
  },
);

test('a page is refused for a limit out of bounds, an unknown sort and an invalid cursor', async () => {
  const postId = await write();
  await say(ben, postId);
  for (const [more, field] of [
    [{ limit: 0 }, 'limit'],
    [{ limit: 101 }, 'limit'],
    [{ limit: 1.5 }, 'limit'],
    [{ limit: '10' }, 'limit'],
    [{ sort: 'worst' }, 'sort'],
    [{ cursor: '' }, 'cursor'],
    [{ cursor: 'nonsense' }, 'cursor'],
    [{ cursor: 'x'.repeat(401) }, 'cursor'],
    [{ cursor: encodeCursor(['2026-03-01T00:00:00.000Z', nobody]) }, 'cursor'],
    [{ cursor: encodeCursor([0, 0, 'yesterday', nobody]) }, 'cursor'],
    [{ cursor: encodeCursor([0, 0, '2026-03-01T00:00:00.000Z', 'me']) }, 'cursor'],
    [{ cursor: encodeCursor([0.5, 0, '2026-03-01T00:00:00.000Z', nobody]), sort: 'top' }, 'cursor'],
    [{ cursor: encodeCursor([0, 1e300, '2026-03-01T00:00:00.000Z', nobody]), sort: 'top' }, 'cursor'],
    [{ cursor: encodeCursor([0, 0, '+275760-09-13T00:00:00.000Z', nobody]) }, 'cursor'],
    [{ postId: 'mine' }, 'postId'],
  ] as const) {
    const answer = await server.guest.post('listComments', { postId, ...more });
    expect([answer.status, answer.body], JSON.stringify(more)).toMatchObject([
      400,
      { error: { details: { field } } },
    ]);
  }
});

test('EXP-042 only the author can change a comment', async () => {
  const postId = await write();
  const comment = await say(ben, postId, 'Helo');
  server.clock.advance(1_000);
  const { comment: changed } = (
    await ben.call(updateComment, { commentId: comment.id, content: `Hello @${cal.handle}` })
  ).ok;
  expect(changed).toEqual({
    ...comment,
    content: `Hello @${cal.handle}`,
    updatedAt: server.clock.now().toISOString(),
    mentions: [{ handle: cal.handle, userId: cal.id }],
  });
  server.clock.advance(1_000);
  expect(
    (await ben.call(updateComment, { commentId: comment.id, content: changed.content })).ok.comment,
  ).toEqual(changed);
  for (const actor of [ana, cal, eve]) {
    const answer = await actor.call(updateComment, { commentId: comment.id, content: 'Changed' });
    expect([answer.status, answer.error.message]).toEqual([403, 'Only the author can edit this comment']);
  }
  expect((await ben.call(updateComment, { commentId: comment.id, content: 'x'.repeat(1_001) })).status).toBe(
    400,
  );
  const none = await ben.call(updateComment, { commentId: nobody, content: 'x' });
  expect([none.status, none.error.message]).toEqual([404, 'Comment not found']);
});

test.each([
  ['its author', () => ben, 'by_author'],
  ['the author of the post', () => ana, 'by_post_author'],
  ['an admin', () => eve, 'by_moderator'],
] as const)(
  'EXP-042 %s can remove a comment: a placeholder remains if it has replies',
  async (_who, actor, removed) => {
    const postId = await write();
    const top = await say(ben, postId, 'Do not read this');
    const lone = await say(ben, postId, 'Nor this');
    const reply = await say(cal, postId, 'Why?', top.id);
    expect((await actor().call(deleteComment, { commentId: lone.id })).ok).toEqual({
      commentId: lone.id,
      comments: 2,
    });
    expect((await actor().call(deleteComment, { commentId: top.id })).ok).toEqual({
      commentId: top.id,
      comments: 1,
    });
    const { comments } = await list(postId, {}, actor());
    expect(comments.map((comment) => comment.id)).toEqual([reply.id, top.id]);
    expect(comments[1]).toMatchObject({
      content: '',
      mentions: [],
      removed,
      replies: 1,
      can: { edit: false, delete: false },
    });
    expect(comments[0]!.quote!.content).toBe('');
    expect(JSON.stringify(comments)).not.toContain('Do not read');
    // A repeated deletion changes nothing. When the last reply is deleted, the removed comment is no longer
    // listed.
    expect((await actor().call(deleteComment, { commentId: top.id })).ok.comments).toBe(1);
    await cal.call(deleteComment, { commentId: reply.id });
    expect([(await list(postId)).comments, await commentsOf(postId)]).toEqual([[], 0]);
    for (const definition of [updateComment, likeComment]) {
      const answer = await ben.post(definition.name, {
        commentId: top.id,
        ...(definition === updateComment ? { content: 'x' } : {}),
      });
      expect(answer.status, definition.name).toBe(404);
    }
  },
);

test('EXP-042 A7 other people cannot remove a comment; a removal by an admin is in the audit log', async () => {
  const postId = await write();
  const comment = await say(ben, postId, 'Keep me');
  const refused = await cal.call(deleteComment, { commentId: comment.id });
  expect([refused.status, refused.error.message]).toEqual([403, "You can't delete this comment"]);
  expect((await cal.call(deleteComment, { commentId: nobody })).status).toBe(404);
  await eve.call(deleteComment, { commentId: comment.id });
  const log =
    await server.db`select actor, action, before from audit_log where target = ${`comment:${comment.id}`}`;
  expect([...log]).toEqual([
    {
      actor: eve.id,
      action: 'deleteComment',
      before: { content: { length: 7, sha256: expect.any(String) as string }, userId: ben.id },
    },
  ]);
});

test('EXP-022 the comments of a deleted post are hidden with it and restored with it', async () => {
  const postId = await write();
  const comment = await say(ben, postId);
  await ana.call(deletePost, { postId });
  for (const [actor, name, args] of [
    [server.guest, 'listComments', { postId }],
    [ben, 'createComment', { postId, content: 'Still here?' }],
    [ben, 'updateComment', { commentId: comment.id, content: 'x' }],
    [ben, 'deleteComment', { commentId: comment.id }],
    [cal, 'likeComment', { commentId: comment.id }],
  ] as const) {
    expect((await actor.post(name, args)).status, name).toBe(404);
  }
  await ana.call(restorePost, { postId });
  expect((await list(postId)).comments.map(({ id }) => id)).toEqual([comment.id]);
});
