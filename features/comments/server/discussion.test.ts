/** Over the wire: who may comment on a post, and comments that its author hides or pins. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertTestUsers } from '#app/test-users.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { getPost, listPosts } from '#features/feed/api.ts';
import { followUser } from '#features/follows/api.ts';
import { blockUser, muteUser } from '#features/moderation/api.ts';
import { listNotifications } from '#features/notifications/api.ts';
import { createPost, deletePost } from '#features/posts/api.ts';
import { updateCommentAudience } from '#features/posts/api-discussion.ts';
import { type CommentAudience, commentAudiences } from '#features/posts/domain/comment-audience.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import {
  createComment,
  deleteComment,
  hideComment,
  listComments,
  pinComment,
  unhideComment,
  unpinComment,
} from '../api.ts';
import { type CommentSortOrder, commentSortOrders } from '../domain/comment-order.ts';
import { commentListCacheServiceKey } from './comment-list-cache.ts';

let server: TestServer;
let [ana, ben, cal, dee]: TestActor[] = [];
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  [ana, ben, cal, dee] = await insertTestUsers(server, 4);
  await ana!.call(followUser, { userId: ben!.id });
});
afterAll(() => server.stop());

/** Creates a post by Ana and returns its id. */
const write = async (content = `Post ${++count}`) => (await ana!.call(createPost, { content })).ok.post.id;
const comment = (actor: TestActor, postId: string, parentId?: string) =>
  actor.call(createComment, { postId, content: `Comment ${++count}`, parentId });
const say = async (actor: TestActor, postId: string, parentId?: string) => {
  server.clock.advance(1_000);
  return (await comment(actor, postId, parentId)).ok.comment;
};
const list = async (postId: string, more: object = {}, actor = server.guest) =>
  (await actor.call(listComments, { postId, ...more })).ok;
const idsOf = async (postId: string, more: object = {}, actor = server.guest) =>
  (await list(postId, more, actor)).comments.map(({ id }) => id);
const open = (postId: string, audience: CommentAudience) =>
  ana!.call(updateCommentAudience, { postId, audience });
const commentsOf = async (postId: string) => (await server.guest.call(getPost, { postId })).ok.post.comments;

/** Returns the ids of all comments of a post, read in pages of one comment. Calls `prepare` before each page. */
async function readPageByPage(
  postId: string,
  sort: CommentSortOrder,
  prepare: () => void,
): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    prepare();
    const page = await list(postId, { sort, limit: 1, cursor });
    ids.push(...page.comments.map(({ id }) => id));
    ({ cursor } = page);
  }
  return ids;
}

test('EXP-030 a new post begins with the audience that its author chose, alone and in a batch', async () => {
  const contents = [++count, ++count].map((n) => `Post ${n}`);
  const posts = await Promise.all([
    ana!.call(createPost, { content: contents[0]!, commentAudience: 'nobody' }),
    ana!.call(createPost, { content: contents[1]! }),
    ana!.call(createPost, {
      content: `At a place ${++count}`,
      venue: { name: 'Home' },
      commentAudience: 'following',
    }),
  ]);
  expect(posts.map(({ ok }) => ok.post.commentAudience)).toEqual(['nobody', undefined, 'following']);
  const statuses = await Promise.all(posts.map(async ({ ok }) => (await comment(cal!, ok.post.id)).status));
  expect(statuses).toEqual([403, 200, 403]);
  expect((await comment(ben!, posts[2].ok.post.id)).status, 'Ana follows Ben').toBe(200);
  const wrong = await ana!.post('createPost', { content: 'Wrong', commentAudience: 'everybody' });
  expect([wrong.status, wrong.error.message]).toEqual([
    400,
    'commentAudience must be following, mentioned or nobody',
  ]);
});

test('AUTH-013 the functions that control a discussion require authentication', async () => {
  const postId = await write();
  for (const [name, args] of [
    ['updateCommentAudience', { postId, audience: 'nobody' }],
    ['hideComment', { commentId: postId }],
    ['unhideComment', { commentId: postId }],
    ['pinComment', { commentId: postId }],
    ['unpinComment', { commentId: postId }],
  ] as const) {
    const answer = await server.guest.post(name, args);
    expect([answer.status, answer.error.message], name).toEqual([
      401,
      'Not authenticated. Please sign in to continue.',
    ]);
  }
});

describe('EXP-030 the audience of comments', () => {
  test.each<[CommentAudience, boolean, boolean, boolean]>([
    // audience, Ben (followed by Ana), Cal (mentioned), Dee (neither)
    ['everyone', true, true, true],
    ['following', true, false, false],
    ['mentioned', false, true, false],
    ['nobody', false, false, false],
  ])('EXP-030 with the audience %s, `can` and createComment agree on who may comment', async (...row) => {
    const [audience, ...allowed] = row;
    const postId = await write(`Hello @${cal!.handle} ${++count}`);
    const early = await say(dee!, postId);
    await open(postId, audience);
    expect((await comment(ana!, postId)).status, 'the author').toBe(200);
    for (const [index, actor] of [ben!, cal!, dee!].entries()) {
      const mayComment = allowed[index];
      expect((await actor.call(getPost, { postId })).ok.can).toEqual({ comment: mayComment });
      const answer = await comment(actor, postId);
      expect(answer.status).toBe(mayComment ? 200 : 403);
      if (!mayComment) expect(answer.error.details.reason).toBe('comment_audience');
      expect((await comment(actor, postId, early.id)).status, 'a reply').toBe(mayComment ? 200 : 403);
    }
    expect((await server.guest.call(getPost, { postId })).ok.can.comment).toBe(audience === 'everyone');
    const { comments } = await list(postId);
    expect(comments.map(({ id }) => id)).toContain(early.id);
    expect(await commentsOf(postId)).toBe(comments.length);
  });

  test('EXP-030 the refusal says why, also for a comment that runs alone', async () => {
    const postId = await write();
    const texts = [
      ['following', 'Only people the author follows can comment on this post'],
      ['mentioned', 'Only people this post mentions can comment on it'],
      ['nobody', 'Comments on this post are turned off'],
    ] as const;
    for (const [audience, text] of texts) {
      await open(postId, audience);
      expect((await comment(dee!, postId)).error.message).toBe(text);
    }
  });

  test('EXP-030 only the author sets the audience, on a post that exists, to a known value', async () => {
    const postId = await write();
    const foreign = await ben!.call(updateCommentAudience, { postId, audience: 'nobody' });
    expect([foreign.status, foreign.error.details.reason]).toEqual([403, 'not_yours']);
    const unknown = await ana!.post('updateCommentAudience', { postId, audience: 'friends' });
    expect([unknown.status, unknown.error.message]).toEqual([
      400,
      'audience must be everyone, following, mentioned or nobody',
    ]);
    await ana!.call(deletePost, { postId });
    expect((await open(postId, 'nobody')).status).toBe(404);
  });

  test('EXP-030 the post says its audience, and opening it again leaves no trace', async () => {
    const postId = await write();
    for (const audience of commentAudiences.toReversed()) {
      const expected = audience === 'everyone' ? undefined : audience;
      expect((await open(postId, audience)).ok.post.commentAudience).toBe(expected);
      expect((await open(postId, audience)).ok.post.commentAudience).toBe(expected);
      expect((await dee!.call(getPost, { postId })).ok.post.commentAudience).toBe(expected);
      // The home feed is cached.
      const { posts } = (await dee!.call(listPosts, {})).ok;
      expect(posts.find(({ id }) => id === postId)!.commentAudience).toBe(expected);
    }
    expect((await comment(dee!, postId)).status).toBe(200);
  });

  test('EXP-030 comments that race with the end of the discussion are counted, and none follows it', async () => {
    const postId = await write();
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => comment(dee!, postId)),
      open(postId, 'nobody'),
      ...Array.from({ length: 8 }, () => comment(ben!, postId)),
    ]);
    const made = answers.filter(({ status }, index) => index !== 8 && status === 200).length;
    expect(await commentsOf(postId)).toBe(made);
    expect((await list(postId)).comments).toHaveLength(made);
    expect((await comment(dee!, postId)).status).toBe(403);
  });

  test('EXP-030 a repeated call still gets the comment that it created before', async () => {
    const postId = await write();
    const args = { id: server.plaza.platform.newId(), postId, content: 'Once' };
    const first = (await dee!.call(createComment, args)).ok.comment;
    await open(postId, 'nobody');
    expect((await dee!.call(createComment, args)).ok.comment.id).toBe(first.id);
    expect(await commentsOf(postId)).toBe(1);
  });
});

describe('EXP-043 a hidden comment', () => {
  test('EXP-043 stays in its place with its text, is marked for everybody, and still counts', async () => {
    const postId = await write();
    const [first, second] = [await say(ben!, postId), await say(dee!, postId)];
    for (let round = 0; round < 2; round++)
      expect((await ana!.call(hideComment, { commentId: first.id })).ok.comment.isHidden).toBe(true);
    for (const actor of [server.guest, ana!, ben!, dee!]) {
      const { comments } = await list(postId, {}, actor);
      expect(comments.map(({ id, isHidden }) => [id, isHidden])).toEqual([
        [second.id, undefined],
        [first.id, true],
      ]);
      expect(comments[1]!.content).toBe(first.content);
    }
    expect(await commentsOf(postId)).toBe(2);
    const shown = (await ana!.call(unhideComment, { commentId: first.id })).ok.comment;
    expect(shown).not.toHaveProperty('isHidden');
    expect((await list(postId)).comments.some(({ isHidden }) => isHidden)).toBe(false);
  });

  test('EXP-043 is no news for the person who wrote it', async () => {
    const postId = await write();
    const { id } = await say(ben!, postId);
    await server.plaza.listeners.drain();
    const before = (await ben!.call(listNotifications, {})).ok;
    await ana!.call(hideComment, { commentId: id });
    await server.plaza.listeners.drain();
    expect((await ben!.call(listNotifications, {})).ok).toEqual(before);
  });

  test('EXP-043 only the author of the post hides and shows, and only comments of others', async () => {
    const postId = await write();
    const [own, other] = [await say(ana!, postId), await say(ben!, postId)];
    for (const fn of [hideComment, unhideComment]) {
      for (const actor of [ben!, dee!]) {
        const answer = await actor.call(fn, { commentId: other.id });
        expect([answer.status, answer.error.details.reason]).toEqual([403, 'not_yours']);
      }
      const mine = await ana!.call(fn, { commentId: own.id });
      expect([mine.status, mine.error.details.reason]).toEqual([400, 'own']);
      expect((await ana!.call(fn, { commentId: postId })).status).toBe(404);
    }
    const { comments } = await list(postId, {}, ana);
    expect(comments.map(({ can }) => can)).toEqual([
      { edit: false, delete: true, hide: true, pin: true },
      { edit: true, delete: true, pin: true },
    ]);
    const [, seenByDee] = (await list(postId, {}, dee)).comments;
    expect(seenByDee!.can).toEqual({ edit: false, delete: false });
    await ben!.call(deleteComment, { commentId: other.id });
    expect((await ana!.call(hideComment, { commentId: other.id })).status).toBe(404);
  });
});

describe('EXP-043 a pinned comment', () => {
  test('EXP-043 is the first in every order, cached or not, once, across pages', async () => {
    const postId = await write();
    const made = [];
    for (let n = 0; n < 5; n++) made.push((await say(n === 1 ? ana! : ben!, postId)).id);
    const pinned = made[2]!;
    for (const isPinned of [true, false]) {
      if (isPinned) await ana!.call(pinComment, { commentId: pinned });
      else await ana!.call(unpinComment, { commentId: pinned });
      for (const sort of commentSortOrders) {
        const all = await idsOf(postId, { sort });
        expect(all.toSorted()).toEqual(made.toSorted());
        if (isPinned) expect(all[0], sort).toBe(pinned);
        expect(await readPageByPage(postId, sort, () => undefined), sort).toEqual(all);
        // Without a cached list, the further pages are read from the database.
        const dropLists = () => server.plaza.platform.service(commentListCacheServiceKey).clear();
        expect(await readPageByPage(postId, sort, dropLists), sort).toEqual(all);
      }
    }
  });

  test('EXP-043 is replaced by the next one, also if two are pinned at once', async () => {
    const postId = await write();
    const [one, two, three] = [await say(ben!, postId), await say(cal!, postId), await say(dee!, postId)];
    expect((await ana!.call(pinComment, { commentId: one.id })).ok).toMatchObject({
      comment: { id: one.id, isPinned: true },
      unpinnedCommentId: null,
    });
    expect(await idsOf(postId)).toEqual([one.id, three.id, two.id]);
    expect((await ana!.call(pinComment, { commentId: two.id })).ok.unpinnedCommentId).toBe(one.id);
    expect((await list(postId)).comments.map(({ isPinned }) => isPinned)).toEqual([
      true,
      undefined,
      undefined,
    ]);
    expect((await ana!.call(pinComment, { commentId: two.id })).ok.unpinnedCommentId).toBeNull();
    await Promise.all([one, three].map(({ id }) => ana!.call(pinComment, { commentId: id })));
    const { comments } = await list(postId);
    expect(comments.filter(({ isPinned }) => isPinned)).toHaveLength(1);
    expect(comments[0]!.isPinned).toBe(true);
    // Unpinning a comment that is not pinned leaves the other one.
    await ana!.call(unpinComment, { commentId: two.id });
    expect((await list(postId)).comments[0]!.isPinned).toBe(true);
  });

  test('EXP-043 is not pinned any more once it is hidden or removed', async () => {
    const postId = await write();
    const [one, two] = [await say(ben!, postId), await say(ben!, postId)];
    await say(cal!, postId, two.id);
    for (const [{ id }, end] of [
      [one, () => ana!.call(hideComment, { commentId: one.id })],
      [two, () => ben!.call(deleteComment, { commentId: two.id })],
    ] as const) {
      await ana!.call(pinComment, { commentId: id });
      expect((await list(postId)).comments[0]!.id).toBe(id);
      await end();
      expect((await list(postId)).comments.some(({ isPinned }) => isPinned)).toBe(false);
    }
    await ana!.call(unhideComment, { commentId: one.id });
    expect((await list(postId)).comments.some(({ isPinned }) => isPinned)).toBe(false);
    expect(
      await server.db`select from posts where id = ${postId} and pinned_comment_id is not null`,
    ).toHaveLength(0);
  });

  test('EXP-043 cannot be a reply or a hidden comment, and only the author of the post pins', async () => {
    const postId = await write();
    const parent = await say(ben!, postId);
    const reply = await say(cal!, postId, parent.id);
    const refused = await ana!.call(pinComment, { commentId: reply.id });
    expect([refused.status, refused.error.message]).toEqual([400, "You can't pin a reply"]);
    await ana!.call(hideComment, { commentId: parent.id });
    const hidden = await ana!.call(pinComment, { commentId: parent.id });
    expect([hidden.status, hidden.error.details.reason]).toEqual([400, 'hidden']);
    for (const fn of [pinComment, unpinComment]) {
      const answer = await ben!.call(fn, { commentId: parent.id });
      expect([answer.status, answer.error.details.reason]).toEqual([403, 'not_yours']);
      expect((await ana!.call(fn, { commentId: postId })).status).toBe(404);
    }
  });

  test('EXP-043 of somebody a reader muted or blocked stays last or invisible for that reader', async () => {
    const postId = await write();
    const [pinned, other] = [await say(cal!, postId), await say(dee!, postId)];
    await ana!.call(pinComment, { commentId: pinned.id });
    const [reader, blocker] = await insertTestUsers(server, 2, 'reader');
    await reader!.call(muteUser, { userId: cal!.id });
    await blocker!.call(blockUser, { userId: cal!.id });
    for (const sort of commentSortOrders) {
      expect(await idsOf(postId, { sort }, reader)).toEqual([other.id, pinned.id]);
      const first = await list(postId, { sort, limit: 1 }, reader);
      const rest = await list(postId, { sort, limit: 1, cursor: first.cursor! }, reader);
      expect([...first.comments, ...rest.comments].map(({ id }) => id)).toEqual([other.id, pinned.id]);
      expect(await idsOf(postId, { sort }, blocker)).toEqual([other.id]);
    }
  });
});
