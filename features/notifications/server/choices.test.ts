/**
 * Notification settings, notifications with the caller's own text, export and retention of notifications, and functions
 * that require a signed-in caller.
 */
import { beforeAll, expect, test } from 'vitest';
import type { AnyFunctionDefinition } from '#platform/contract/define.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { exportMyData, getSession } from '#features/accounts/api.ts';
import { grantAdminRole } from '#features/accounts/server/admin-grants.ts';
import { followUser } from '#features/follows/api.ts';
import { likeComment } from '#features/likes/api.ts';
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
import { notificationRetentionDays, deleteExpiredNotifications } from './delete-expired-notifications.ts';

let ben: TestActor;
let carl: TestActor;
const dayMs = 24 * 60 * 60 * 1000;

registerTestServerHooks();
beforeAll(async () => {
  [ben, carl] = [await server.person('Ben'), await server.person('Carl')];
});

const calls: [AnyFunctionDefinition, object][] = [
  [api.listNotifications, {}],
  [api.markNotificationRead, { notificationId: '01890000-0000-7000-8000-000000000000' }],
  [api.markAllNotificationsRead, {}],
  [api.restoreNotification, { notificationId: '01890000-0000-7000-8000-000000000000' }],
  [api.removeNotification, { notificationId: '01890000-0000-7000-8000-000000000000' }],
  [api.getNotificationSettings, {}],
  [api.updateNotificationSettings, {}],
  [api.processAdvancedNotifications, { message: 'Hello' }],
  [api.getPushKey, {}],
  [
    api.savePushSubscription,
    {
      endpoint: 'https://push.example.org/1',
      keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    },
  ],
  [api.removePushSubscription, { endpoint: 'https://push.example.org/1' }],
];
test.each(calls.map(([definition, args]) => [definition.name, args] as const))(
  'AUTH-013 %s requires authentication',
  async (name, args) => {
    const answer = await server.guest.post(name, args);
    expect([answer.status, answer.error.message]).toEqual([
      401,
      'Not authenticated. Please sign in to continue.',
    ]);
  },
);

test('EXP-060 EXP-061 EXP-062 a type that is off is not stored, strangers go to the requests, and a change keeps the other settings', async () => {
  const owner = await signUpPerson();
  const standard = (await owner.call(api.getNotificationSettings, {})).ok;
  expect([standard.types.like, standard.types.post, standard.quietHours, standard.requests]).toEqual([
    { list: true, popup: true, push: true },
    { list: true, popup: true, push: false },
    null,
    { strangers: false, newcomers: false },
  ]);
  await owner.call(api.updateNotificationSettings, {
    types: { like: { list: false } },
    quietHours: { from: '22:00', to: '07:30' },
  });
  const changed = await owner.call(api.updateNotificationSettings, { requests: { strangers: true } });
  expect(changed.ok).toEqual({
    ...standard,
    types: { ...standard.types, like: { list: false, popup: true, push: true } },
    quietHours: { from: '22:00', to: '07:30' },
    requests: { strangers: true, newcomers: false },
  });
  const postId = await publishTestPost(owner);
  await likeTestPost(ben, postId);
  await writeTestComment(ben, postId);
  await owner.call(followUser, { userId: carl.id });
  await writeTestComment(carl, postId);
  expect(await fetchNotificationTexts(owner)).toEqual(['Carl commented on your post']);
  const apart = await fetchNotificationList(owner, { box: 'requests' });
  expect([apart.notifications.map((one) => one.message), apart.unread]).toEqual([
    ['Ben commented on your post'],
    1,
  ]);
  expect((await owner.call(api.updateNotificationSettings, { quietHours: null })).ok.quietHours).toBeNull();
  for (const args of [
    { types: { nothing: { list: true } } },
    { types: { like: { mail: true } } },
    { types: { like: { list: 'yes' } } },
    { quietHours: { from: '25:00', to: '07:00' } },
    { quietHours: { from: '22:00' } },
  ]) {
    expect((await owner.post('updateNotificationSettings', args)).status).toBe(400);
  }
});

test('NOTIF-004 NOTIF-005 EXP-062 a group is read, removed and restored in its own list only', async () => {
  const owner = await signUpPerson();
  await owner.call(api.updateNotificationSettings, { requests: { strangers: true } });
  await owner.call(followUser, { userId: carl.id });
  const postId = await publishTestPost(owner);
  for (const person of [ben, carl]) await writeTestComment(person, postId);
  const readGroups = async (box: 'main' | 'requests') =>
    (await fetchNotificationList(owner, { box })).notifications.filter((one) => one.user !== null);
  const [[main], [request]] = [await readGroups('main'), await readGroups('requests')];
  const notificationId = request!.id;
  const { unread } = await fetchNotificationList(owner);

  expect((await owner.call(api.markNotificationRead, { notificationId })).ok.unread).toBe(0);
  expect((await fetchNotificationList(owner)).unread).toBe(unread);

  await owner.call(api.removeNotification, { notificationId });
  expect([await readGroups('main'), await readGroups('requests')]).toEqual([[main], []]);

  await owner.call(api.removeNotification, { notificationId: main!.id });
  await owner.call(api.restoreNotification, { notificationId });
  expect([await readGroups('main'), (await readGroups('requests')).map(({ id }) => id)]).toEqual([
    [],
    [notificationId],
  ]);
});

test('FN-023 a person can notify themselves, an admin anybody, others nobody', async () => {
  const owner = await signUpPerson();
  const answer = await owner.call(api.processAdvancedNotifications, {
    userId: owner.id,
    notificationType: 'system',
    message: 'Water the plants',
    priority: 'high',
  });
  expect(answer.ok.stored).toBe(true);
  const [told] = (await fetchNotificationList(owner)).notifications;
  expect([told?.id, told?.type, told?.message, told?.priority, told?.automated, told?.user]).toEqual([
    answer.ok.id,
    'system',
    'Water the plants',
    'high',
    true,
    null,
  ]);
  const foreign = await ben.call(api.processAdvancedNotifications, { userId: owner.id, message: 'Hello' });
  expect([foreign.status, foreign.error.details.reason]).toEqual([403, 'admin_required']);
  await grantAdminRole(server.plaza.platform.mutate, 'carl@example.org', 'test', { allowsUnconfirmed: true });
  server.clock.advance(60 * oneSecondMs);
  await server.plaza.listeners.drain();
  const chief = await carl.call(api.processAdvancedNotifications, {
    userId: owner.id,
    notificationType: 'trip',
    message: 'Your driver is here',
  });
  expect(chief.ok.stored).toBe(true);
  const nobody = '01890000-0000-7000-8000-000000000000';
  expect((await carl.call(api.processAdvancedNotifications, { userId: nobody, message: 'x' })).status).toBe(
    404,
  );
  for (const args of [
    {},
    { message: '' },
    { message: 'x'.repeat(501) },
    { message: 'x', notificationType: 'like' },
    { message: 'x', priority: 'urgent' },
  ]) {
    expect((await owner.post('processAdvancedNotifications', args)).status).toBe(400);
  }
});

test('EXP-016 the export has a person’s own notifications and settings, without names of others', async () => {
  const owner = await signUpPerson();
  const postId = await publishTestPost(owner);
  const commentId = await writeTestComment(owner, postId);
  await ben.call(likeComment, { commentId });
  await server.plaza.listeners.drain();
  const { sections } = (await owner.call(exportMyData, {})).ok;
  const notifications = sections['notifications'] as { received: { type: string }[] };
  expect(notifications.received.some((one) => one.type === 'like')).toBe(true);
  expect(JSON.stringify(notifications)).not.toContain('Ben');
});

test('notifications older than 90 days are swept, and nothing else is', async () => {
  const owner = await signUpPerson();
  const postId = await publishTestPost(owner);
  await likeTestPost(ben, postId);
  await server.plaza.listeners.drain();
  const rows = () => server.db`select from notifications where user_id = ${owner.id}`;
  const before = (await rows()).length;
  server.clock.advance((notificationRetentionDays - 1) * dayMs);
  await deleteExpiredNotifications(server.plaza.platform);
  expect(await rows()).toHaveLength(before);
  server.clock.advance(2 * dayMs);
  await deleteExpiredNotifications(server.plaza.platform);
  expect(await rows()).toHaveLength(0);
});

test('all batches of old and surplus notifications and of finished pushes are deleted, and a failure of the last part leaves the others done', async () => {
  const limits = { batchSize: 2, userCount: 3, keepMost: 4 };
  const [owner, other] = [await signUpPerson(), await signUpPerson()];
  const rows = async ({ id }: { id: string }) =>
    (await server.db`select from notifications where user_id = ${id}`).length;
  const fill = async (person: typeof owner, count: number) => {
    for (let index = 0; index < count; index++) {
      server.clock.advance(1_000);
      await person.call(api.processAdvancedNotifications, { message: `Number ${index}` });
    }
  };
  await fill(owner, 5);
  await server.db`
    update notifications set created_at = created_at - ${`${notificationRetentionDays + 1} days`}::interval
    where user_id = ${owner.id}`;
  await fill(owner, 9);
  await fill(other, 4);
  const earlier = new Date(server.clock.now().getTime() - 2 * dayMs);
  await server.db`
    with s as (
      insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at)
      select gen_random_uuid(), user_id, id, 'https://push.example.org/batches', 'key', 'auth', ${earlier}
      from sessions where user_id = ${owner.id} limit 1 returning id)
    insert into push_outbox (subscription_id, group_key, notification_id, queued_at, next_attempt_at, done_at)
    select s.id, n.id::text, n.id, ${earlier}, ${earlier}, ${earlier} from s, notifications n
    where n.user_id = ${owner.id} order by n.created_at desc limit 5`;
  const failing = { ...limits, keepMost: -1 };
  await expect(deleteExpiredNotifications(server.plaza.platform, failing)).rejects.toThrow('OFFSET');
  expect([await rows(owner), await rows(other)]).toEqual([9, 4]);
  expect(await server.db`select from push_outbox where done_at is not null`).toHaveLength(0);
  await deleteExpiredNotifications(server.plaza.platform, limits);
  expect([await rows(owner), await rows(other)]).toEqual([4, 4]);
});

test('EXP-062 notifications about an account in its first week go to the requests if the person wants it', async () => {
  const settled = await signUpPerson();
  server.clock.advance(2 * dayMs);
  const newcomer = await signUpPerson();
  server.clock.advance(3 * dayMs);
  // Uses the session of `settled`, because a session that is unused for a week ends.
  await settled.call(getSession, {});
  server.clock.advance(3 * dayMs);
  const owner = await signUpPerson();
  const postId = await publishTestPost(owner);
  await owner.call(api.updateNotificationSettings, { requests: { newcomers: true } });
  for (const person of [settled, newcomer]) await writeTestComment(person, postId);
  const readActors = async (box: 'main' | 'requests') =>
    (await fetchNotificationList(owner, { box })).notifications.map(({ user }) => user?.id);
  expect(await readActors('requests')).toEqual([newcomer.id]);
  expect(await readActors('main')).toContain(settled.id);
  expect(await readActors('main')).not.toContain(newcomer.id);
});
