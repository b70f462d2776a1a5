/** Notifications over the wire: recipients, groups, unread counts and access. */
import { beforeAll, expect, test } from 'vitest';
import { WebSocketTestClient } from '#platform/live/live-harness.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { eraseAccountsDueForDeletion } from '#features/accounts/server/accounts-housekeeping-job.ts';
import { deleteComment } from '#features/comments/api.ts';
import { followUser, unfollowUser } from '#features/follows/api.ts';
import { reconcileEmailTokenGrants } from '#features/grants/api.ts';
import { promiseGrantToEmailAddress } from '#features/grants/server/public.ts';
import { likePost, unlikePost } from '#features/likes/api.ts';
import { postLiked } from '#features/likes/events.ts';
import { blockUser, muteUser } from '#features/moderation/api.ts';
import { deletePost, restorePost } from '#features/posts/api.ts';
import * as api from '../api.ts';
import {
  likeTestPost,
  fetchNotificationList,
  fetchNotificationTexts,
  signUpPerson,
  publishTestPost,
  writeTestComment,
  oneSecondMs,
  server,
  registerTestServerHooks,
} from './notifications-harness.ts';
import { notificationsListener } from './contributions.fixture.ts';
import { deliverNotifications } from './deliver-notifications.ts';
import { listNotificationsHandler } from './list-notifications.ts';

let ana: TestActor;
let ben: TestActor;
let carl: TestActor;

registerTestServerHooks();
beforeAll(async () => {
  [ana, ben, carl] = [await server.person('Ana'), await server.person('Ben'), await server.person('Carl')];
});

test('NOTIF-001 NOTIF-002 NOTIF-003 EXP-059 a like, a comment, a reply and a mention notify their recipient, with a link', async () => {
  const postId = await publishTestPost(ana);
  await likeTestPost(ben, postId);
  const commentId = await writeTestComment(ben, postId);
  const replyId = await writeTestComment(ana, postId, { parentId: commentId });
  const mentionId = await writeTestComment(carl, postId, { content: `Look, @${ben.handle}` });
  const own = await fetchNotificationList(ana);
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
    isUpdate: false,
    timestamp: server.clock.now().toISOString(),
  });
  const bens = (await fetchNotificationList(ben)).notifications.filter((one) => one.user !== null);
  expect(bens.map((one) => [one.type, one.message, one.object.id])).toEqual([
    ['mention', 'Carl mentioned you in a comment', mentionId],
    ['reply', 'Ana replied to your comment', replyId],
  ]);
});

test('EXP-058 ten likes are one notification that counts the others', async () => {
  const owner = await signUpPerson();
  const postId = await publishTestPost(owner);
  for (let index = 0; index < 10; index++) await likeTestPost(await signUpPerson(), postId);
  await likeTestPost(ben, postId);
  await likeTestPost(ana, postId);
  const { notifications, unread } = await fetchNotificationList(owner);
  const likes = notifications.filter((one) => one.type === 'like');
  expect(
    likes.map((one) => [one.message, one.others, one.count, one.users.map((user) => user.name)]),
  ).toEqual([['Ana, Ben and 10 others liked your post', 10, 12, ['Ana', 'Ben']]]);
  expect(unread).toBe(notifications.filter((one) => !one.read).length);
});

test('N3 nobody is notified of their own action, and of one action at most once, also when it is undone and repeated', async () => {
  const owner = await signUpPerson();
  const postId = await publishTestPost(owner);
  await owner.call(likePost, { postId });
  await writeTestComment(owner, postId);
  expect(await fetchNotificationTexts(owner)).toEqual([]);
  await likeTestPost(ben, postId);
  expect(await fetchNotificationTexts(owner)).toEqual(['Ben liked your post']);
  await owner.call(api.markAllNotificationsRead, {});
  await ben.call(unlikePost, { postId });
  expect(await fetchNotificationTexts(owner)).toEqual([]);
  for (let round = 0; round < 3; round++) {
    await likeTestPost(ben, postId);
    if (round < 2) await ben.call(unlikePost, { postId });
  }
  const { notifications, unread } = await fetchNotificationList(owner);
  expect(notifications.filter((one) => one.type === 'like').map((one) => [one.message, one.read])).toEqual([
    ['Ben liked your post', true],
  ]);
  expect(unread).toBe(0);
  const rows = await server.db`select from notifications where user_id = ${owner.id} and type = 'like'`;
  expect(rows).toHaveLength(1);
});

test('NOTIF-004 N2 unread becomes read, once; the badge counts unread notifications; upTo excludes later ones', async () => {
  const owner = await signUpPerson();
  const postId = await publishTestPost(owner);
  await likeTestPost(ben, postId);
  await writeTestComment(ben, postId);
  const before = await fetchNotificationList(owner);
  expect([before.unread, before.notifications.every((one) => !one.read)]).toEqual([
    before.notifications.length,
    true,
  ]);
  const liked = before.notifications.find((one) => one.type === 'like')!;
  await likeTestPost(carl, postId);
  await server.plaza.listeners.drain();
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
  server.clock.advance(60 * oneSecondMs);
  await owner.call(api.markNotificationRead, { notificationId: liked.id });
  const [after] = await server.db<{ at: Date }[]>`
    select read_at as at from notifications where id = ${liked.id}`;
  expect(after!.at).toEqual(readAt);
  expect((await owner.call(api.markAllNotificationsRead, {})).ok.unread).toBe(0);
  expect((await owner.call(api.markAllNotificationsRead, {})).ok).toEqual({ marked: 0, unread: 0 });
  const end = await fetchNotificationList(owner);
  expect([end.unread, end.notifications.every((one) => one.read)]).toEqual([0, true]);
  // PostgreSQL has no year 0.
  const refused = await owner.call(api.markAllNotificationsRead, { upTo: '0000-01-01T00:00:00Z' });
  expect([refused.status, refused.error.message]).toEqual([400, 'upTo must be a time']);
});

test('NOTIF-005 a removed notification stays removed; a later like notifies without the earlier people', async () => {
  const owner = await signUpPerson();
  const postId = await publishTestPost(owner);
  await likeTestPost(ben, postId);
  const [first] = (await fetchNotificationList(owner)).notifications.filter((one) => one.type === 'like');
  for (let round = 0; round < 2; round++) {
    const answer = await owner.call(api.removeNotification, { notificationId: first!.id });
    expect(answer.ok.removed).toBe(true);
  }
  expect(await fetchNotificationTexts(owner)).toEqual([]);
  await likeTestPost(carl, postId);
  expect(await fetchNotificationTexts(owner)).toEqual(['Carl liked your post']);
});

test('NOTIF-005 removing a notification with upTo keeps the later ones of its group, which nobody has seen', async () => {
  const owner = await signUpPerson();
  const postId = await publishTestPost(owner);
  await likeTestPost(ben, postId);
  const [seen] = (await fetchNotificationList(owner)).notifications.filter((one) => one.type === 'like');
  await likeTestPost(carl, postId);
  const { unread } = await fetchNotificationList(owner);
  const removal = { notificationId: seen!.id, upTo: seen!.timestamp };
  expect((await owner.call(api.removeNotification, removal)).ok.unread).toBe(unread);
  expect(await fetchNotificationTexts(owner)).toEqual(['Carl liked your post']);
  await owner.call(api.restoreNotification, { notificationId: seen!.id });
  expect(await fetchNotificationTexts(owner)).toEqual(['Carl and Ben liked your post']);
});

test('A10 notifications of others answer as if they did not exist: reading, marking, removing, listing', async () => {
  const postId = await publishTestPost(ana);
  await likeTestPost(ben, postId);
  const [own] = (await fetchNotificationList(ana)).notifications;
  for (const name of ['markNotificationRead', 'removeNotification', 'restoreNotification']) {
    const answer = await ben.post(name, { notificationId: own!.id });
    expect([answer.status, answer.error.message]).toEqual([404, 'Notification not found']);
  }
  expect((await ben.call(api.listNotifications, { userId: ana.id })).status).toBe(404);
  expect((await ana.call(api.listNotifications, { userId: ana.id })).ok.notifications[0]?.id).toBe(own!.id);
});

test('EXP-059 notifications of a deleted post or comment are hidden, and shown again when it is restored', async () => {
  const owner = await signUpPerson();
  const postId = await publishTestPost(owner);
  await likeTestPost(ben, postId);
  const commentId = await writeTestComment(ben, postId);
  await writeTestComment(carl, postId);
  expect(await fetchNotificationTexts(owner)).toEqual([
    'Carl and Ben commented on your post',
    'Ben liked your post',
  ]);
  await ben.call(deleteComment, { commentId });
  expect(await fetchNotificationTexts(owner)).toEqual(['Carl commented on your post', 'Ben liked your post']);
  await owner.call(deletePost, { postId });
  expect(await fetchNotificationTexts(owner)).toEqual([]);
  await owner.call(restorePost, { postId });
  expect(await fetchNotificationTexts(owner)).toEqual(['Carl commented on your post', 'Ben liked your post']);
});

test('EXP-064 followers are notified of posts and a followed person of followers, until the follow ends', async () => {
  const author = await signUpPerson();
  const reader = await signUpPerson();
  await reader.call(followUser, { userId: author.id });
  const postId = await publishTestPost(author);
  const told = (await fetchNotificationList(reader)).notifications.find((one) => one.type === 'post');
  expect([told?.title, told?.object]).toEqual(['New post', { kind: 'post', id: postId }]);
  expect((await fetchNotificationTexts(author))[0]).toMatch(/^Person \d+ started following you$/);
  await reader.call(unfollowUser, { userId: author.id });
  expect(await fetchNotificationTexts(author)).toEqual([]);
  await publishTestPost(author);
  expect(
    (await fetchNotificationList(reader)).notifications.filter((one) => one.type === 'post'),
  ).toHaveLength(1);
});

test('EXP-065 blocked and muted people cause no notification, and a block removes existing ones', async () => {
  const owner = await signUpPerson();
  const postId = await publishTestPost(owner);
  const [muted, blocked] = [await signUpPerson(), await signUpPerson()];
  await owner.call(muteUser, { userId: muted.id });
  await likeTestPost(muted, postId);
  await likeTestPost(blocked, postId);
  expect(await fetchNotificationTexts(owner)).toHaveLength(1);
  await owner.call(blockUser, { userId: blocked.id });
  expect(await fetchNotificationTexts(owner)).toEqual([]);
  await likeTestPost(ben, postId);
  expect(await fetchNotificationTexts(owner)).toEqual(['Ben liked your post']);
});

test('EXP-059 pages have no gaps and no duplicates', async () => {
  const owner = await signUpPerson();
  const posts: string[] = [];
  for (let index = 0; index < 7; index++) posts.push(await publishTestPost(owner));
  for (const postId of posts) await likeTestPost(ben, postId);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await fetchNotificationList(owner, {
      limit: 3,
      ...(cursor === undefined ? {} : { cursor }),
    });
    seen.push(...page.notifications.map((one) => one.id));
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
  const all = (await fetchNotificationList(owner, { limit: 50 })).notifications;
  expect(seen).toEqual(all.map((one) => one.id));
  const broken = await owner.post('listNotifications', { cursor: 'nonsense' });
  expect([broken.status, broken.error.details.reason]).toEqual([400, 'cursor']);
});

test('EXP-059 a category has full pages of its own, and its unread count is that of the whole list', async () => {
  const owner = await signUpPerson();
  const postId = await publishTestPost(owner);
  const other = await publishTestPost(owner);
  await writeTestComment(ben, postId);
  await likeTestPost(ben, postId);
  await writeTestComment(ben, other);
  await likeTestPost(ben, other);
  const first = await fetchNotificationList(owner, { category: 'comments', limit: 1 });
  const second = await fetchNotificationList(owner, {
    category: 'comments',
    limit: 1,
    cursor: first.cursor!,
  });
  const shown = [...first.notifications, ...second.notifications].map(({ type, target }) => [
    type,
    target.id,
  ]);
  expect(shown).toEqual([
    ['comment', other],
    ['comment', postId],
  ]);
  expect(second.cursor).toBeNull();
  const all = await fetchNotificationList(owner, { limit: 50 });
  expect(first.unread).toBe(all.unread);
  expect((await fetchNotificationList(owner, { category: 'follows' })).notifications).toEqual([]);
});

test('EXP-059 an open list shows a like live; nobody can subscribe to the list of another person', async () => {
  const owner = await signUpPerson();
  const postId = await publishTestPost(owner);
  await fetchNotificationList(owner);
  const url = `${server.url.replace('http', 'ws')}/live`;
  const client = new WebSocketTestClient(url, { token: owner.token! });
  client.send({ type: 'subscribe', id: 1, query: 'listNotifications', args: { userId: owner.id } });
  const first = (await client.next('snapshot')) as unknown as { value: { unread: number } };
  await likeTestPost(ben, postId);
  const update = (await client.next('update')) as unknown as { patch: { set?: { unread?: number } } };
  expect(update.patch.set?.unread).toBe(first.value.unread + 1);
  client.socket.close();
  const stranger = new WebSocketTestClient(url, { token: ben.token! });
  stranger.send({ type: 'subscribe', id: 1, query: 'listNotifications', args: { userId: owner.id } });
  expect((await stranger.next('error')).error.message).toBe('Notification not found');
  stranger.socket.close();
});

test('NOTIF-002 badges, levels and gifts are unread notifications of the app without an actor', async () => {
  const owner = await signUpPerson();
  // The badge of the first post is worth 25 experience points and each post 20, together 105 points. Level 2 begins at
  // 100.
  for (let posts = 0; posts < 4; posts++) await publishTestPost(owner);
  const [account] = await server.db<{ email: string }[]>`
    update users set email_verified_at = now() where id = ${owner.id} returning email`;
  const promised = { email: account!.email, kind: 'tokens', amount: 40, note: 'For the first map' } as const;
  const { platform } = server.plaza;
  await promiseGrantToEmailAddress(server.db, {
    ...promised,
    id: platform.newId(),
    createdBy: 'test',
    now: server.clock.now(),
  });
  await owner.call(reconcileEmailTokenGrants, { email: account!.email });
  const { notifications } = await fetchNotificationList(owner);
  const shown = (type: string) =>
    notifications
      .filter((one) => one.type === type)
      .map((one) => [one.title, one.message, one.user, one.read]);
  expect(shown('badge')).toEqual([
    ['New badge', expect.stringMatching(/^You earned the [A-Z][\w ]+ badge and \d+ tokens$/), null, false],
  ]);
  expect(shown('level')).toEqual([
    ['Level up', 'Level up! You reached level 2 and earned 20 bonus tokens.', null, false],
  ]);
  expect(shown('gift')).toEqual([['A gift for you', 'You got 40 tokens', null, false]]);
});

test('NOTIF-005 a removal can be undone for ten minutes, but does not restore people blocked in the meantime', async () => {
  const owner = await signUpPerson();
  const postId = await publishTestPost(owner);
  await likeTestPost(ben, postId);
  await likeTestPost(carl, postId);
  const likes = async () =>
    (await fetchNotificationList(owner)).notifications.filter((one) => one.type === 'like');
  const [first] = await likes();
  const notificationId = first!.id;
  const restore = async () => (await owner.call(api.restoreNotification, { notificationId })).ok;
  expect((await restore()).restored).toBe(false);
  await owner.call(api.removeNotification, { notificationId });
  expect(await likes()).toEqual([]);
  const { unread } = await restore();
  expect([await likes(), unread]).toEqual([[first], (await fetchNotificationList(owner)).unread]);
  await owner.call(api.removeNotification, { notificationId });
  await owner.call(blockUser, { userId: carl.id });
  await fetchNotificationList(owner);
  await restore();
  expect((await likes()).map((one) => one.message)).toEqual(['Ben liked your post']);
  await owner.call(api.removeNotification, { notificationId });
  server.clock.advance(11 * 60 * oneSecondMs);
  expect((await restore()).restored).toBe(false);
});

test('EXP-015 an event of an erased account notifies nobody, however late it is read', async () => {
  const [owner, gone] = [await signUpPerson(), await signUpPerson()];
  const postId = await publishTestPost(owner);
  // Waits for the listeners, because the erasure skips accounts whose rows a listener has locked.
  await server.plaza.listeners.drain();
  const now = server.clock.now();
  await server.db`
    update users set deletion_requested_at = ${new Date(now.getTime() - 31 * 24 * 3600 * oneSecondMs)} where id = ${gone.id}`;
  expect(await eraseAccountsDueForDeletion(server.plaza.platform, now)).toBe(1);
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
  const owner = await signUpPerson();
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
    platform.mutate((mutation) => deliverNotifications({ ...mutation, platform }, [notification])),
  ).rejects.toThrow('parade is not a notification type.');
});

test('L3 NOTIF-001 only first pages of notifications, which are loaded together, run in the queue of combined runs', () => {
  const { isLoadedInBatches } = listNotificationsHandler.live!;
  expect([{}, { cursor: 'abc' }].map((args) => isLoadedInBatches!(args))).toEqual([true, false]);
});
