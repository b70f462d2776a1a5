/** Notifications over the wire: recipients, groups, unread counts and access. */
import { beforeAll, expect, test } from 'vitest';
import { TestClient } from '#platform/live/live-harness.ts';
import type { Actor } from '#platform/testkit/actor.ts';
import { caughtUp } from '#features/tokens/server/caught-up.fixture.ts';
import { finishDeletions } from '#features/accounts/server/scheduled-jobs.ts';
import { deleteComment } from '#features/comments/api.ts';
import { followUser, unfollowUser } from '#features/follows/api.ts';
import { reconcileEmailTokenGrants } from '#features/grants/api.ts';
import { addGrant } from '#features/grants/server/public.ts';
import { likePost, unlikePost } from '#features/likes/api.ts';
import { postLiked } from '#features/likes/events.ts';
import { blockUser, muteUser } from '#features/moderation/api.ts';
import { deletePost, restorePost } from '#features/posts/api.ts';
import * as api from '../api.ts';
import {
  like,
  listOf,
  messagesOf,
  newcomer,
  publish,
  say,
  seconds,
  server,
  withServer,
} from './notifications-harness.ts';
import { notificationsListener } from './contributions.fixture.ts';
import { deliver } from './deliver.ts';
import { onBlocked } from '#features/moderation/server/on-blocked.ts';

let ana: Actor;
let ben: Actor;
let carl: Actor;

withServer();
beforeAll(async () => {
  [ana, ben, carl] = [await server.person('Ana'), await server.person('Ben'), await server.person('Carl')];
});

test('NOTIF-001 NOTIF-002 NOTIF-003 EXP-059 a like, a comment, a reply and a mention notify their recipient, with a link', async () => {
  const postId = await publish(ana);
  await like(ben, postId);
  const commentId = await say(ben, postId);
  const replyId = await say(ana, postId, { parentId: commentId });
  const mentionId = await say(carl, postId, { content: `Look, @${ben.handle}` });
  const own = await listOf(ana);
  const told = own.notifications.filter((one) => one.user !== null);
  expect(told.map((one) => [one.type, one.title, one.message, one.user?.name, one.read])).toEqual([
    ['comment', 'New comments', 'Carl and Ben commented on your post', 'Carl', false],
    ['like', 'New like', 'Ben liked your post', 'Ben', false],
  ]);
  expect(told[0]).toMatchObject({
    object: { kind: 'comment', id: mentionId },
    target: { kind: 'post', id: postId },
    count: 2,
    others: 0,
    automated: false,
    timestamp: server.clock.now().toISOString(),
  });
  const bens = (await listOf(ben)).notifications.filter((one) => one.user !== null);
  expect(bens.map((one) => [one.type, one.message, one.object.id])).toEqual([
    ['mention', 'Carl mentioned you in a comment', mentionId],
    ['reply', 'Ana replied to your comment', replyId],
  ]);
});

test('EXP-058 ten likes are one notification that counts the others', async () => {
  const owner = await newcomer();
  const postId = await publish(owner);
  for (let index = 0; index < 10; index++) await like(await newcomer(), postId);
  await like(ben, postId);
  await like(ana, postId);
  const { notifications, unread } = await listOf(owner);
  const likes = notifications.filter((one) => one.type === 'like');
  expect(
    likes.map((one) => [one.message, one.others, one.count, one.users.map((user) => user.name)]),
  ).toEqual([['Ana, Ben and 10 others liked your post', 10, 12, ['Ana', 'Ben']]]);
  expect(unread).toBe(notifications.filter((one) => !one.read).length);
});

test('N3 nobody is notified of their own action, and of one action at most once, also when it is undone and repeated', async () => {
  const owner = await newcomer();
  const postId = await publish(owner);
  await owner.call(likePost, { postId });
  await say(owner, postId);
  expect(await messagesOf(owner)).toEqual([]);
  await like(ben, postId);
  expect(await messagesOf(owner)).toEqual(['Ben liked your post']);
  await owner.call(api.markAllNotificationsRead, {});
  await ben.call(unlikePost, { postId });
  expect(await messagesOf(owner)).toEqual([]);
  for (let round = 0; round < 3; round++) {
    await like(ben, postId);
    if (round < 2) await ben.call(unlikePost, { postId });
  }
  const { notifications, unread } = await listOf(owner);
  expect(notifications.filter((one) => one.type === 'like').map((one) => [one.message, one.read])).toEqual([
    ['Ben liked your post', true],
  ]);
  expect(unread).toBe(0);
  const rows = await server.db`select from notifications where user_id = ${owner.id} and type = 'like'`;
  expect(rows).toHaveLength(1);
});

test('NOTIF-004 N2 unread becomes read, once; the badge counts unread notifications; upTo excludes later ones', async () => {
  const owner = await newcomer();
  const postId = await publish(owner);
  await like(ben, postId);
  await say(ben, postId);
  const before = await listOf(owner);
  expect([before.unread, before.notifications.every((one) => !one.read)]).toEqual([
    before.notifications.length,
    true,
  ]);
  const liked = before.notifications.find((one) => one.type === 'like')!;
  await like(carl, postId);
  await caughtUp(server, [notificationsListener, onBlocked]);
  const early = await owner.call(api.markNotificationRead, {
    notificationId: liked.id,
    upTo: liked.timestamp,
  });
  expect(early.ok).toEqual({ read: true, unread: before.unread });
  for (let round = 0; round < 2; round++) {
    const answer = await owner.call(api.markNotificationRead, { notificationId: liked.id });
    expect(answer.ok).toEqual({ read: true, unread: before.unread - 1 });
  }
  const [{ at: readAt } = { at: null }] = await server.db<{ at: Date | null }[]>`
    select read_at as at from notifications where id = ${liked.id}`;
  server.clock.advance(60 * seconds);
  await owner.call(api.markNotificationRead, { notificationId: liked.id });
  const [after] = await server.db<{ at: Date }[]>`
    select read_at as at from notifications where id = ${liked.id}`;
  expect(after!.at).toEqual(readAt);
  expect((await owner.call(api.markAllNotificationsRead, {})).ok.unread).toBe(0);
  expect((await owner.call(api.markAllNotificationsRead, {})).ok).toEqual({ marked: 0, unread: 0 });
  const end = await listOf(owner);
  expect([end.unread, end.notifications.every((one) => one.read)]).toEqual([0, true]);
});

test('NOTIF-005 a removed notification stays removed; a later like notifies without the earlier people', async () => {
  const owner = await newcomer();
  const postId = await publish(owner);
  await like(ben, postId);
  const [first] = (await listOf(owner)).notifications.filter((one) => one.type === 'like');
  for (let round = 0; round < 2; round++) {
    const answer = await owner.call(api.removeNotification, { notificationId: first!.id });
    expect(answer.ok.removed).toBe(true);
  }
  expect(await messagesOf(owner)).toEqual([]);
  await like(carl, postId);
  expect(await messagesOf(owner)).toEqual(['Carl liked your post']);
});

test('A10 notifications of others answer as if they did not exist: reading, marking, removing, listing', async () => {
  const postId = await publish(ana);
  await like(ben, postId);
  const [own] = (await listOf(ana)).notifications;
  for (const name of ['markNotificationRead', 'removeNotification', 'restoreNotification']) {
    const answer = await ben.post(name, { notificationId: own!.id });
    expect([answer.status, answer.error.message]).toEqual([404, 'Notification not found']);
  }
  expect((await ben.call(api.listNotifications, { userId: ana.id })).status).toBe(404);
  expect((await ana.call(api.listNotifications, { userId: ana.id })).ok.notifications[0]?.id).toBe(own!.id);
});

test('EXP-059 notifications of a deleted post or comment are hidden, and shown again when it is restored', async () => {
  const owner = await newcomer();
  const postId = await publish(owner);
  await like(ben, postId);
  const commentId = await say(ben, postId);
  await say(carl, postId);
  expect(await messagesOf(owner)).toEqual(['Carl and Ben commented on your post', 'Ben liked your post']);
  await ben.call(deleteComment, { commentId });
  expect(await messagesOf(owner)).toEqual(['Carl commented on your post', 'Ben liked your post']);
  await owner.call(deletePost, { postId });
  expect(await messagesOf(owner)).toEqual([]);
  await owner.call(restorePost, { postId });
  expect(await messagesOf(owner)).toEqual(['Carl commented on your post', 'Ben liked your post']);
});

test('EXP-064 followers are notified of posts and a followed person of followers, until the follow ends', async () => {
  const author = await newcomer();
  const reader = await newcomer();
  await reader.call(followUser, { userId: author.id });
  const postId = await publish(author);
  const told = (await listOf(reader)).notifications.find((one) => one.type === 'post');
  expect([told?.title, told?.object]).toEqual(['New post', { kind: 'post', id: postId }]);
  expect((await messagesOf(author))[0]).toMatch(/^Person \d+ started following you$/);
  await reader.call(unfollowUser, { userId: author.id });
  expect(await messagesOf(author)).toEqual([]);
  await publish(author);
  expect((await listOf(reader)).notifications.filter((one) => one.type === 'post')).toHaveLength(1);
});

test('EXP-065 blocked and muted people cause no notification, and a block removes existing ones', async () => {
  const owner = await newcomer();
  const postId = await publish(owner);
  const [muted, blocked] = [await newcomer(), await newcomer()];
  await owner.call(muteUser, { userId: muted.id });
  await like(muted, postId);
  await like(blocked, postId);
  expect(await messagesOf(owner)).toHaveLength(1);
  await owner.call(blockUser, { userId: blocked.id });
  expect(await messagesOf(owner)).toEqual([]);
  await like(ben, postId);
  expect(await messagesOf(owner)).toEqual(['Ben liked your post']);
});

test('EXP-059 pages have no gaps and no duplicates', async () => {
  const owner = await newcomer();
  const posts: string[] = [];
  for (let index = 0; index < 7; index++) posts.push(await publish(owner));
  for (const postId of posts) await like(ben, postId);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listOf(owner, { limit: 3, ...(cursor === undefined ? {} : { cursor }) });
    seen.push(...page.notifications.map((one) => one.id));
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  const all = (await listOf(owner, { limit: 50 })).notifications;
  expect(seen).toEqual(all.map((one) => one.id));
  const broken = await owner.post('listNotifications', { cursor: 'nonsense' });
  expect([broken.status, broken.error.details.reason]).toEqual([400, 'cursor']);
});

test('EXP-059 an open list shows a like live; nobody can subscribe to the list of another person', async () => {
  const owner = await newcomer();
  const postId = await publish(owner);
  await listOf(owner);
  const url = `${server.url.replace('http', 'ws')}/live`;
  const client = new TestClient(url, { token: owner.token! });
  client.send({ type: 'subscribe', id: 1, query: 'listNotifications', args: { userId: owner.id } });
  const first = (await client.next('snapshot')) as unknown as { value: { unread: number } };
  await like(ben, postId);
  const update = (await client.next('update')) as unknown as { patch: { set?: { unread?: number } } };
  expect(update.patch.set?.unread).toBe(first.value.unread + 1);
  client.socket.close();
  const stranger = new TestClient(url, { token: ben.token! });
  stranger.send({ type: 'subscribe', id: 1, query: 'listNotifications', args: { userId: owner.id } });
  expect((await stranger.next('error')).error.message).toBe('Notification not found');
  stranger.socket.close();
});

test('NOTIF-002 badges, levels and gifts are unread notifications of the app without an actor', async () => {
  const owner = await newcomer();
  // 25 xp for the badge of the first post and 20 for each post: level 2 begins at 100.
  for (let posts = 0; posts < 4; posts++) await publish(owner);
  const [account] = await server.db<{ email: string }[]>`
    update users set email_verified_at = now() where id = ${owner.id} returning email`;
  const promised = { email: account!.email, kind: 'tokens', amount: 40, note: 'For the first map' } as const;
  const { platform } = server.plaza;
  await addGrant(server.db, {
    ...promised,
    id: platform.newId(),
    createdBy: 'test',
    now: server.clock.now(),
  });
  await owner.call(reconcileEmailTokenGrants, { email: account!.email });
  const { notifications } = await listOf(owner);
  const shown = (type: string) =>
    notifications
      .filter((one) => one.type === type)
      .map((one) => [one.title, one.message, one.user, one.read]);
  expect(shown('badge')).toEqual([
    ['Achievement unlocked', expect.stringMatching(/^You unlocked .+ and earned \d+ tokens$/), null, false],
  ]);
  expect(shown('level')).toEqual([
    ['Level up', 'Level up! You reached level 2 and earned 20 bonus tokens.', null, false],
  ]);
  expect(shown('gift')).toEqual([['A gift for you', 'You received 40 tokens', null, false]]);
});

test('NOTIF-005 a removal can be undone for ten minutes, but does not restore people blocked in the meantime', async () => {
  const owner = await newcomer();
  const postId = await publish(owner);
  await like(ben, postId);
  await like(carl, postId);
  const likes = async () => (await listOf(owner)).notifications.filter((one) => one.type === 'like');
  const [first] = await likes();
  const notificationId = first!.id;
  const restore = async () => (await owner.call(api.restoreNotification, { notificationId })).ok;
  expect((await restore()).restored).toBe(false);
  await owner.call(api.removeNotification, { notificationId });
  expect(await likes()).toEqual([]);
  const { unread } = await restore();
  expect([await likes(), unread]).toEqual([[first], (await listOf(owner)).unread]);
  await owner.call(api.removeNotification, { notificationId });
  await owner.call(blockUser, { userId: carl.id });
  await listOf(owner);
  await restore();
  expect((await likes()).map((one) => one.message)).toEqual(['Ben liked your post']);
  await owner.call(api.removeNotification, { notificationId });
  server.clock.advance(11 * 60 * seconds);
  expect((await restore()).restored).toBe(false);
});

test('EXP-015 an event of an erased account notifies nobody, however late it is read', async () => {
  const [owner, gone] = [await newcomer(), await newcomer()];
  const postId = await publish(owner);
  // A recipient whose rows a listener has locked is skipped.
  await server.plaza.listeners.drain();
  const now = server.clock.now();
  await server.db`
    update users set deletion_requested_at = ${new Date(now.getTime() - 31 * 24 * 3600 * seconds)} where id = ${gone.id}`;
  expect(await finishDeletions(server.plaza.platform, now)).toBe(1);
  await server.plaza.listeners.drain();
  const { platform } = server.plaza;
  const counters = { postId, version: 2, likes: 1, comments: 0, shares: 0, views: 0 };
  const event = { ...postLiked.of({ ...counters, authorId: owner.id, userId: gone.id }), id: 1, at: now };
  await platform.mutate((mutation) => notificationsListener.handle({ ...mutation, platform }, [event]));
  const told =
    await server.db`select type from notifications where user_id = ${owner.id} and actor_id = ${gone.id}`;
  expect([...told]).toEqual([]);
});

test('a notification of an unknown type is refused', async () => {
  const owner = await newcomer();
  const { platform } = server.plaza;
  const object = { kind: 'town', id: 'parade' } as const;
  const notification = {
    userId: owner.id,
    type: 'parade',
    actorId: null,
    object,
    target: object,
    groupKey: 'parade',
    details: {},
    priority: 'normal',
    at: server.clock.now(),
  } as const;
  await expect(
    platform.mutate((mutation) => deliver({ ...mutation, platform }, [notification])),
  ).rejects.toThrow('parade is not a type of notification.');
});
