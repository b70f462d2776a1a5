/**
 * Notifications about content that the recipient may not see: of private accounts (EXP-067), and after a block
 * (EXP-065).
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import {
  acceptFollowRequest,
  declineFollowRequest,
  followUser,
  removeFollower,
  updatePrivacy,
} from '#features/follows/api.ts';
import { blockUser } from '#features/moderation/api.ts';
import { createComment } from '#features/comments/api.ts';
import { createPost } from '#features/posts/api.ts';
import * as api from '../api.ts';

let server: TestServer;
let count = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function told(person: TestActor) {
  await server.plaza.listeners.drain();
  const { notifications } = (await person.call(api.listNotifications, {})).ok;
  return notifications.filter((one) => one.user !== null);
}
const messagesOf = async (person: TestActor) => (await told(person)).map((one) => one.message);

test('EXP-067 a follow request notifies and links to its answer, its notification ends with the answer, an acceptance notifies, a refusal does not', async () => {
  const [ana, ben, cem] = [
    await server.person('Ana'),
    await server.person('Ben'),
    await server.person('Cem'),
  ];
  await ana.call(updatePrivacy, { isPrivate: true });
  await ben.call(followUser, { userId: ana.id });
  server.clock.advance(1_000);
  await cem.call(followUser, { userId: ana.id });
  const [request] = await told(ana);
  expect(request).toMatchObject({ title: 'New follow requests', message: 'Cem and Ben asked to follow you' });
  expect(request!.link).toEqual({ path: '/settings/privacy', hash: null });
  await ana.call(acceptFollowRequest, { userId: ben.id });
  await ana.call(declineFollowRequest, { userId: cem.id });
  expect(await messagesOf(ana)).toEqual(['Ben started following you']);
  const [accepted, ...rest] = await told(ben);
  expect([accepted, rest]).toMatchObject([{ message: 'Ana accepted your follow request' }, []]);
  expect(accepted!.link).toEqual({ path: `/u/${ana.handle}`, hash: null });
  expect(await messagesOf(cem)).toEqual([]);
});

test('EXP-067 content of a private person notifies only accepted followers', async () => {
  const [dan, eva, fay] = [
    await server.person('Dan'),
    await server.person('Eva'),
    await server.person('Fay'),
  ];
  await dan.call(updatePrivacy, { isPrivate: true });
  await eva.call(followUser, { userId: dan.id });
  await dan.call(acceptFollowRequest, { userId: eva.id });
  server.clock.advance(1_000);
  const content = `Hello @${eva.handle} and @${fay.handle}`;
  const { id: postId } = (await dan.call(createPost, { content })).ok.post;
  expect(await messagesOf(eva)).toEqual(['Dan mentioned you in a post', 'Dan accepted your follow request']);
  expect(await messagesOf(fay)).toEqual([]);
  // Dan removes Eva as a follower. His reply to her comment then does not notify her.
  const said = { postId, content: 'I was here' };
  const { id: parentId } = (await eva.call(createComment, said)).ok.comment;
  await dan.call(removeFollower, { userId: eva.id });
  await dan.call(createComment, { postId, content: 'Indeed', parentId });
  expect(await messagesOf(eva)).toEqual(['Dan mentioned you in a post', 'Dan accepted your follow request']);
});

test.each(['the author of the post', 'the recipient'])(
  'EXP-065 after a block by %s, comments on that post notify the third person only',
  async (blocker) => {
    const author = await server.person(`Author ${++count}`);
    const [blocked, third, actor] = [
      await server.person(`Blocked ${count}`),
      await server.person(`Third ${count}`),
      await server.person(`Actor ${count}`),
    ];
    const { id: postId } = (await author.call(createPost, { content: `Post ${count}` })).ok.post;
    const [parent, other] = [
      (await blocked.call(createComment, { postId, content: 'First' })).ok.comment,
      (await third.call(createComment, { postId, content: 'Second' })).ok.comment,
    ];
    if (blocker === 'the recipient') await blocked.call(blockUser, { userId: author.id });
    else await author.call(blockUser, { userId: blocked.id });
    for (const { id: parentId } of [parent, other])
      await actor.call(createComment, { postId, content: `Indeed ${parentId}`, parentId });
    const content = `Hello @${blocked.handle} and @${third.handle}`;
    await actor.call(createComment, { postId, content });
    expect(await told(blocked)).toEqual([]);
    expect((await told(third)).map(({ type }) => type).toSorted()).toEqual(['mention', 'reply']);
  },
);
