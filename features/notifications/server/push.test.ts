/** Web push (EXP-063): a fake push service receives messages that only the subscribed browser can decrypt. */
import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TestActor } from '#platform/testkit/actor.ts';
import type { TestServer } from '#app/test-server.ts';
import { changePassword, logIn, logOut } from '#features/accounts/api.ts';
import * as api from '../api.ts';
import { buildOngoingProcessNotificationGroupKey } from '../domain/decide-notifications.ts';
import { claimDuePushes, deleteQueuedPush, type DuePushWithSubscription } from './store-push.ts';
import { deliverNotifications, pushGroupingDelayMs } from './deliver-notifications.ts';
import { decryptPush, PushScene } from './push-scene.fixture.ts';

let scene: PushScene;
let server: TestServer;
let ben: TestActor;
let count = 0;

beforeAll(async () => {
  scene = await PushScene.start();
  server = scene.server;
  ben = await server.person('Ben');
});
afterAll(() => scene.stop());
beforeEach(() => scene.reset());

test('EXP-063 a push is encrypted for its browser and signed with the published key of the server', async () => {
  const { owner, postId, own } = await scene.createSubscriber();
  await scene.like(ben, postId);
  expect(await scene.send()).toBe(1);
  const [push] = scene.received;
  expect([push!.url, push!.headers['content-encoding'], push!.headers['ttl']]).toEqual([
    new URL(own.endpoint).pathname,
    'aes128gcm',
    '86400',
  ]);
  expect(push!.body.includes('Ben')).toBe(false);
  expect(JSON.parse(decryptPush(push!.body, own))).toMatchObject({
    type: 'like',
    body: 'Ben liked your post',
    target: { kind: 'post', id: postId },
    address: `/post/${postId}`,
    unread: (await owner.call(api.listNotifications, {})).ok.unread,
  });
  const { publicKey } = (await owner.call(api.getPushKey, {})).ok;
  const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(push!.headers.authorization!)!;
  expect(key).toBe(publicKey);
  const [head, claims, signature] = token!.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ format: 'jwk', key: jwk }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature!, 'base64url'),
  );
  expect(signed).toBe(true);
  const said = JSON.parse(Buffer.from(claims!, 'base64url').toString()) as {
    aud: string;
    sub: string;
    exp: number;
  };
  expect([said.aud, said.sub]).toEqual([scene.origin, 'mailto:plaza@localhost']);
  expect(said.exp * 1000 - server.clock.now().getTime()).toBeLessThanOrEqual(24 * 60 * 60 * 1000);
});

test('EXP-063 EXP-014 KS5 a push subscription ends with its session: on signing out and on a new password', async () => {
  const { owner, email, password, postId } = await scene.createSubscriber();
  const elsewhere = async () => {
    const { token, user } = (await server.guest.call(logIn, { email, password })).ok;
    const { endpoint, keys } = scene.createBrowser();
    const actor = new TestActor(server.url, { token, id: user.id, handle: user.handle });
    await actor.call(api.savePushSubscription, { endpoint, keys });
    return { actor, path: new URL(endpoint).pathname };
  };
  const [one, other] = [await elsewhere(), await elsewhere()];
  await one.actor.call(logOut, {});
  await scene.like(await server.person(`Cem ${++count}`), postId);
  expect(await scene.send()).toBe(2);
  expect(scene.received.map(({ url }) => url)).not.toContain(one.path);

  await owner.call(changePassword, { currentPassword: password, newPassword: 'Nobody has guessed it yet' });
  server.clock.advance(11 * 60_000);
  await scene.like(await server.person(`Cem ${++count}`), postId);
  await scene.send();
  expect(scene.received.filter(({ url }) => url === other.path)).toHaveLength(1);
  const late = scene.createBrowser();
  const refused = await other.actor.post('savePushSubscription', {
    endpoint: late.endpoint,
    keys: late.keys,
  });
  expect(refused.status).toBe(401);
});

test('EXP-063 a group pushes at most once in ten minutes; a notification read in the meantime is not pushed', async () => {
  const { owner, postId } = await scene.createSubscriber();
  await scene.like(ben, postId);
  await scene.like(await server.person(`Fan ${++count}`), postId);
  expect([await scene.send(), await scene.send()]).toEqual([1, 0]);
  await scene.like(await server.person(`Fan ${++count}`), postId);
  expect(await scene.send()).toBe(0);
  server.clock.advance(11 * 60_000);
  await scene.like(await server.person(`Fan ${++count}`), postId);
  await owner.call(api.markAllNotificationsRead, {});
  expect(await scene.send()).toBe(0);
});

test('EXP-063 every step of a trip is pushed, with the id of its row, so that it replaces the step before', async () => {
  const { owner, own } = await scene.createSubscriber();
  const { platform } = server.plaza;
  const trip = { kind: 'booking', id: randomUUID() };
  const notify = async (status: string) => {
    const step = {
      userId: owner.id,
      type: 'rideStatus',
      actorId: ben.id,
      object: { kind: `booking-${status}`, id: trip.id },
      target: trip,
      groupKey: buildOngoingProcessNotificationGroupKey(trip),
      details: { name: status },
      priority: 'normal',
      at: server.clock.now(),
    } as const;
    await platform.mutate((mutation) => deliverNotifications({ ...mutation, platform }, [step]));
    expect(await scene.send()).toBe(1);
    return JSON.parse(decryptPush(scene.received.at(-1)!.body, own)) as { id: string; title: string };
  };
  const accepted = await notify('driver_accepted');
  const coming = await notify('en_route');
  expect([accepted.title, coming.title]).toEqual(['You have a driver', 'Your driver is coming']);
  expect(coming).toMatchObject({ id: accepted.id, isProcess: true });
});

test('EXP-063 a notification that was read before its push was sent does not delay the next push of its group', async () => {
  const { owner, postId } = await scene.createSubscriber();
  await scene.like(ben, postId);
  await owner.call(api.markAllNotificationsRead, {});
  expect(await scene.send()).toBe(0);
  await scene.like(await server.person(`Fan ${++count}`), postId);
  expect(await scene.send()).toBe(1);
});

test('EXP-063 a notification that arrives while the push of a read one is being deleted is pushed', async () => {
  await server.db`delete from push_outbox`;
  const { owner, postId } = await scene.createSubscriber();
  await scene.like(ben, postId);
  await owner.call(api.markAllNotificationsRead, {});
  server.clock.advance(pushGroupingDelayMs);
  const now = server.clock.now();
  const claim = { now, leaseUntil: new Date(now.getTime() + 60_000), limit: 1, maxPerPerson: 1, window: 9 };
  const [claimed] = await claimDuePushes(server.db, claim);
  await scene.like(await server.person(`Fan ${++count}`), postId);
  expect(await deleteQueuedPush(server.db, claimed!)).toBe(false);
  server.clock.advance(60_000);
  expect(await scene.send()).toBe(1);
});

test('EXP-060 EXP-061 EXP-063 no push is sent in quiet hours, or for a type that is off', async () => {
  const quiet = await scene.createSubscriber();
  await quiet.owner.call(api.updateNotificationSettings, { quietHours: { from: '00:00', to: '00:00' } });
  const off = await scene.createSubscriber();
  await off.owner.call(api.updateNotificationSettings, { types: { like: { push: false } } });
  await scene.like(ben, quiet.postId);
  await scene.like(ben, off.postId);
  expect(await scene.send()).toBe(0);
  await quiet.owner.call(api.processAdvancedNotifications, { message: 'Wake up', priority: 'high' });
  expect(await scene.send()).toBe(1);
});

test('EXP-063 no push is sent to a private address, whatever endpoint a browser registers', async () => {
  const { owner, postId } = await scene.createSubscriber();
  const { keys } = scene.createBrowser();
  await owner.call(api.savePushSubscription, { endpoint: 'http://127.0.0.1:1/push', keys });
  await scene.like(ben, postId);
  expect(await scene.send()).toBe(1);
  expect(scene.received).toHaveLength(1);
});

test('EXP-063 an invalid subscription is refused; the latest ten are kept; an endpoint moves with the person who signs in; one can be removed', async () => {
  const owner = await server.person(`Owner of many ${++count}`);
  const { endpoint, keys } = scene.createBrowser();
  for (const args of [
    {},
    { endpoint: 'nonsense', keys },
    { endpoint: 'ftp://push.example.org/1', keys },
    { endpoint, keys: { ...keys, auth: 'short' } },
    { endpoint, keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } },
    { endpoint: `https://push.example.org/${'x'.repeat(1_000)}`, keys },
  ])
    expect((await owner.post('savePushSubscription', args)).status).toBe(400);
  for (let index = 0; index < 12; index++) {
    server.clock.advance(1_000);
    const next = scene.createBrowser();
    await owner.call(api.savePushSubscription, { endpoint: next.endpoint, keys: next.keys });
  }
  expect(await server.db`select from push_subscriptions where user_id = ${owner.id}`).toHaveLength(10);
  await owner.call(api.savePushSubscription, { endpoint, keys });
  await ben.call(api.savePushSubscription, { endpoint, keys });
  expect((await owner.call(api.removePushSubscription, { endpoint })).ok).toEqual({ removed: false });
  expect((await ben.call(api.removePushSubscription, { endpoint })).ok).toEqual({ removed: true });
});

test('KR1 EXP-063 the key pair is generated once and no response contains its private key', async () => {
  const [row] = await server.db<{ value: { privateKey: string; publicKey: string } }[]>`
    select value from platform_state where key = 'notifications.push-keys'`;
  const answer = await ben.call(api.getPushKey, {});
  expect(answer.ok).toEqual({ publicKey: row!.value.publicKey });
  expect(JSON.stringify(answer.body)).not.toContain(row!.value.privateKey);
});

test('EXP-063 notifying a person while one of their subscriptions is being removed succeeds', async () => {
  const { owner, own } = await scene.createSubscriber();
  const { endpoint, keys } = own;
  const statuses = new Set<number>();
  for (let round = 0; round < 40; round++) {
    await owner.call(api.savePushSubscription, { endpoint, keys });
    const tell = () => owner.call(api.processAdvancedNotifications, { message: `Round ${round}` });
    const answers = await Promise.all([
      tell(),
      tell(),
      owner.call(api.removePushSubscription, { endpoint }),
      tell(),
      tell(),
    ]);
    for (const { status } of answers) statuses.add(status);
  }
  expect([...statuses]).toEqual([200]);
});

test('EXP-063 EXP-098 an emergency is pushed first, and a batch reads only the first pushes of the queue', async () => {
  await server.db`delete from push_outbox`;
  const busy = await scene.createSubscriber();
  const other = await scene.createSubscriber();
  const contact = await scene.createSubscriber();
  for (let index = 0; index < 3; index++)
    await busy.owner.call(api.processAdvancedNotifications, { message: `Busy ${index}`, priority: 'high' });
  server.clock.advance(1_000);
  await scene.like(ben, other.postId);
  server.clock.advance(pushGroupingDelayMs);
  const claim = async (window: number) => {
    const now = server.clock.now();
    const options = { now, leaseUntil: new Date(now.getTime() + 60_000), limit: 2, maxPerPerson: 1, window };
    const claimed: DuePushWithSubscription[] = [];
    const rollBack = new Error('rolled back');
    await server.db
      .begin(async (tx) => {
        claimed.push(...(await claimDuePushes(tx, options)));
        throw rollBack;
      })
      .catch((error: unknown) => expect(error).toBe(rollBack));
    return claimed.map(({ userId }) => userId).toSorted();
  };
  const both = (one: TestActor, two: TestActor) => [one.id, two.id].toSorted();
  expect(await claim(3)).toEqual([busy.owner.id]);
  expect(await claim(4)).toEqual(both(busy.owner, other.owner));

  const { platform } = server.plaza;
  const object = { kind: 'emergency', id: randomUUID() } as const;
  const alert = {
    userId: contact.owner.id,
    type: 'emergency',
    actorId: ben.id,
    object,
    target: object,
    groupKey: 'emergency',
    details: {},
    priority: 'normal',
    at: server.clock.now(),
  } as const;
  await platform.mutate((mutation) => deliverNotifications({ ...mutation, platform }, [alert]));
  server.clock.advance(pushGroupingDelayMs);
  expect(await claim(3)).toEqual(both(busy.owner, contact.owner));
  scene.reset();
  await scene.send();
  const urgentPath = new URL(contact.own.endpoint).pathname;
  // Urgency is a header of Web Push (RFC 8030). Phones that save power delay pushes whose urgency is not high.
  for (const { url, headers } of scene.received)
    expect(headers['urgency'], url).toBe(url === urgentPath ? 'high' : 'normal');
  expect(scene.received.map(({ url }) => url)).toContain(urgentPath);
});
