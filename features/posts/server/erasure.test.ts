import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertTestUsers } from '#app/test-users.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { deleteAccount, exportMyData } from '#features/accounts/api.ts';
import { eraseAccountsDueForDeletion } from '#features/accounts/server/accounts-housekeeping-job.ts';
import { createComment, deleteComment, listComments } from '#features/comments/api.ts';
import { getPost, listPosts } from '#features/feed/api.ts';
import { likeComment, likePost, listPostLikers } from '#features/likes/api.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import * as api from '../api.ts';

const day = 86_400_000;
let server: TestServer;
/** The person whose account is deleted. */
let dot: TestActor;
let ana: TestActor;
let ben: TestActor;
/** Ids of posts and comments that exist before Dot's account is deleted: some by Dot, some by other people. */
let mine: string;
let shown: string;
let hidden: string;
let top: string;
let reply: string;

beforeAll(async () => {
  server = await startTestServer();
  [ana, ben] = (await insertTestUsers(server, 2)) as [TestActor, TestActor];
  dot = await server.person('Dot');
  const write = async (actor: TestActor, content: string) =>
    (await actor.call(api.createPost, { content, tags: ['town'] })).ok.post.id;
  const say = async (actor: TestActor, postId: string, content: string, parentId?: string) => {
    server.clock.advance(1_000);
    return (await actor.call(createComment, { postId, content, parentId })).ok.comment.id;
  };
  mine = await write(dot, 'Dot wrote this');
  [shown, hidden] = [await write(ana, 'Ana wrote this'), await write(ana, 'Ana hid this')];
  await dot.call(api.updatePost, { postId: mine, content: 'Dot wrote this twice' });
  for (const postId of [mine, shown, hidden]) {
    await dot.call(likePost, { postId });
    await ben.call(likePost, { postId });
    await dot.call(api.savePost, { postId });
    await dot.call(api.recordPostView, { postIds: [postId] });
    await dot.call(api.sharePost, { postId });
    await say(dot, postId, 'Dot said this');
  }
  top = await say(dot, shown, 'Dot said this at the top');
  reply = await say(ben, shown, 'Ben answered', top);
  await say(dot, shown, 'Dot answered back', reply);
  await dot.call(likeComment, { commentId: reply });
  await ben.call(likeComment, { commentId: top });
  await dot.call(api.saveDraft, {
    id: '01970000-0000-7000-8000-0000000000d1',
    content: 'Dot will never say this',
  });
  await dot.call(api.followTag, { tag: 'town' });
  await ana.call(api.deletePost, { postId: hidden });
});
afterAll(() => server.stop());

test('EXP-016 the export holds all data of a person among posts and comments', async () => {
  const { sections } = (await dot.call(exportMyData, {})).ok;
  const text = JSON.stringify(sections);
  for (const words of ['Dot wrote this twice', 'Dot said this', 'Dot will never say this', 'town', shown]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain('Ben answered');
  expect(text).not.toContain('Ana wrote');
});

test('EXP-015 LIKE-002 CMT-003 CMT-004 after the erasure nothing of the account is left, and every count is exact', async () => {
  await dot.call(deleteAccount, { password: 'Dot likes long walks' });
  server.clock.advance(31 * day);
  // `eraseAccountsDueForDeletion` skips accounts that a listener has locked, so wait for the listeners.
  await server.plaza.listeners.drain();
  expect(await eraseAccountsDueForDeletion(server.plaza.platform, server.clock.now())).toBe(1);
  await server.plaza.listeners.drain();
  // Handling the same event again changes nothing.
  await server.plaza.listeners.drain();

  const left = await server.db<{ what: string; n: number }[]>`
    select what, n from (
      select 'posts' as what, count(*)::int as n from posts where user_id = ${dot.id} and deleted_at is null
      union all select 'likes', count(*)::int from post_likes where user_id = ${dot.id}
      union all select 'comments', count(*)::int from comments where user_id = ${dot.id} and (removed is null or content <> '')
      union all select 'comment likes', count(*)::int from comment_likes where user_id = ${dot.id}
      union all select 'saved', count(*)::int from saved_posts where user_id = ${dot.id}
      union all select 'drafts', count(*)::int from post_drafts where user_id = ${dot.id}
      union all select 'tags', count(*)::int from followed_tags where user_id = ${dot.id}
      union all select 'identities', count(*)::int from post_identities where user_id = ${dot.id}
      union all select 'shares', count(*)::int from post_shares where user_id = ${dot.id}
      union all select 'views', count(*)::int from post_views where viewer = ${dot.id}
    ) as found where n > 0`;
  expect([...left]).toEqual([]);
  const wrong = await server.db`
    select id from posts p where likes <> (select count(*) from post_likes where post_id = p.id)
      or comments <> (select count(*) from comments where post_id = p.id and removed is null)
    union all
    select id from comments c where likes <> (select count(*) from comment_likes where comment_id = c.id)
      or replies <> (select count(*) from comments where parent_id = c.id and removed is null)`;
  expect([...wrong]).toEqual([]);
});

test('EXP-015 others keep their own content, with correct counts, and placeholders for deleted comments with replies', async () => {
  const look = server.guest;
  expect((await look.call(getPost, { postId: mine })).status).toBe(404);
  const { post } = (await look.call(getPost, { postId: shown })).ok;
  expect(post).toMatchObject({ likes: 1, hearts: 1, comments: 1 });
  const { posts } = (await look.call(listPosts, {})).ok;
  expect(posts).toEqual([post]);
  expect((await look.call(listPostLikers, { postId: shown })).ok.people.map(({ id }) => id)).toEqual([
    ben.id,
  ]);
  const { comments } = (await look.call(listComments, { postId: shown })).ok;
  expect(comments.map(({ id, content, removed, userName }) => ({ id, content, removed, userName }))).toEqual([
    { id: reply, content: 'Ben answered', removed: null, userName: 'Neighbor 2' },
    { id: top, content: '', removed: 'by_author', userName: 'Unknown User' },
  ]);
  expect(comments[0]).toMatchObject({
    likes: 0,
    replies: 0,
    quote: { content: '', userName: 'Unknown User' },
  });
});

test('EXP-015 EXP-022 a post that was deleted and restored in the meantime has no comments of the erased person', async () => {
  // Ana's session has expired in these 31 days, so she takes over the session of a new test user.
  const [again] = (await insertTestUsers(server, 1, 'again')) as [TestActor];
  await server.db`update sessions set user_id = ${ana.id} where user_id = ${again.id}`;
  await server.db`update posts set deleted_at = ${server.clock.now()} where id = ${hidden}`;
  const { post } = (await again.call(api.restorePost, { postId: hidden })).ok;
  expect(post).toMatchObject({ likes: 1, comments: 0 });
  expect((await again.call(listComments, { postId: hidden })).ok.comments).toEqual([]);
  await again.call(deleteComment, { commentId: reply });
  expect((await server.guest.call(listComments, { postId: shown })).ok.comments).toEqual([]);
  expect((await server.guest.call(getPost, { postId: shown })).ok.post.comments).toBe(0);
});
