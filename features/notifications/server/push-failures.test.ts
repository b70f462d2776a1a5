/** Pushes that fail, and pushes of one person that must not delay those of others (EXP-063). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestActor } from '#platform/testkit/actor.ts';
import type { TestServer } from '#app/test-server.ts';
import { logOut } from '#features/accounts/api.ts';
import * as api from '../api.ts';
import { decryptPush, PushScene } from './push-scene.fixture.ts';

let scene: PushScene;
let server: TestServer;
let ben: TestActor;

beforeAll(async () => {
  scene = await PushScene.start();
  server = scene.server;
  ben = await server.person('Ben');
});
afterAll(() => scene.stop());
beforeEach(() => scene.reset());

test('EXP-063 F24 sixty pushes of one person to slow endpoints do not delay the push of another person', async () => {
  const flooder = await server.person('Flooder');
  for (let index = 0; index < 10; index++) {
    const { endpoint, keys } = scene.createBrowser();
    await flooder.call(api.savePushSubscription, { endpoint: endpoint.replace('/push/', '/slow/'), keys });
  }
  for (let index = 0; index < 6; index++)
    await flooder.call(api.processAdvancedNotifications, { message: `Flood ${index}` });
  server.clock.advance(1_000);
  const { own, postId } = await scene.createSubscriber();
  await scene.like(ben, postId);
  await scene.send();
  expect(scene.readBodiesFor(own)).toHaveLength(1);
  expect(scene.received.slice(0, 10).map(({ url }) => url)).toContain(new URL(own.endpoint).pathname);
  // Deletes the flooder's subscriptions, whose pushes would be sent again in later tests.
  await flooder.call(logOut, {});
});

test('EXP-063 EXP-098 two thousand due pushes of one person do not delay the push of another; the newest eight of a browser are sent', async () => {
  await server.db`delete from push_outbox`;
  const flooder = await server.person('Second flooder');
  const sinks = Array.from({ length: 10 }, () => scene.createBrowser());
  for (const { endpoint, keys } of sinks) await flooder.call(api.savePushSubscription, { endpoint, keys });
  const { own, postId } = await scene.createSubscriber();
  await scene.like(ben, postId);
  const before = new Date(server.clock.now().getTime() - 3_600_000);
  const groups = 210;
  await server.db`
    with flood as (
      insert into notifications (
        id, user_id, type, object_kind, object_id, target_kind, target_id, group_key, details, created_at)
      select gen_random_uuid(), ${flooder.id}, 'system', 'town', n::text, 'town', n::text, 'flood-' || n,
        jsonb_build_object('message', 'Flood ' || n), ${before}::timestamptz + n * interval '1 second'
      from generate_series(1, ${groups}) n returning id, group_key, created_at)
    insert into push_outbox (subscription_id, group_key, notification_id, queued_at, next_attempt_at)
    select s.id, f.group_key, f.id, f.created_at, f.created_at from flood f, push_subscriptions s
    where s.user_id = ${flooder.id}`;
  await scene.send();
  // Four batches may have been sent: two pushes of the flooder in each.
  expect(scene.received.slice(0, 10).map(({ url }) => url)).toContain(new URL(own.endpoint).pathname);
  const newest = Array.from({ length: 8 }, (_, index) => `Flood ${groups - index}`);
  const texts = scene
    .readBodiesFor(sinks[0]!)
    .map((body) => (JSON.parse(decryptPush(body, sinks[0]!)) as { body: string }).body);
  expect(texts.toSorted()).toEqual(newest.toSorted());
  await flooder.call(logOut, {});
});

test('EXP-063 a subscription whose pushes fail ten times in three days is deleted; an accepted push starts the count again', async () => {
  const { owner, own } = await scene.createSubscriber();
  const notifyTimes = async (times: number, status: number) => {
    scene.answerWith(status);
    for (let index = 0; index < times; index++) {
      server.clock.advance(8 * 3_600_000);
      await owner.call(api.processAdvancedNotifications, { message: `At ${server.clock.now().getTime()}` });
      await scene.send();
    }
    const rows = await server.db`select from push_subscriptions where user_id = ${owner.id}`;
    return { isSubscribed: rows.length === 1, requests: scene.readBodiesFor(own).length };
  };
  expect(await notifyTimes(9, 403)).toEqual({ isSubscribed: true, requests: 9 });
  expect(await notifyTimes(1, 201)).toEqual({ isSubscribed: true, requests: 10 });
  expect(await notifyTimes(9, 403)).toEqual({ isSubscribed: true, requests: 19 });
  expect(await notifyTimes(1, 403)).toEqual({ isSubscribed: false, requests: 20 });
});

test('EXP-063 after a failed push the browser gets no request for a while, however many notifications follow', async () => {
  const { owner, own } = await scene.createSubscriber();
  const notify = (message: string) => owner.call(api.processAdvancedNotifications, { message });
  const countRequests = async () => {
    await scene.send();
    return scene.readBodiesFor(own).length;
  };
  scene.answerWith(403);
  await notify('First');
  await notify('Second');
  await notify('Third');
  // A batch sends two pushes of a person. The third one waits, because they failed.
  expect(await countRequests()).toBe(2);
  scene.answerWith(201);
  await notify('Fourth');
  expect(await countRequests()).toBe(2);
  server.clock.advance(60_000);
  expect(await countRequests()).toBe(4);
});

/** Returns a subscriber with a push that failed three times, so that it is postponed by four minutes. */
async function createSubscriberWithPostponedPush() {
  const subscriber = await scene.createSubscriber();
  scene.answerWith(429);
  await scene.like(ben, subscriber.postId);
  for (const pauseMs of [0, 60_000, 120_000]) {
    server.clock.advance(pauseMs);
    await scene.send();
  }
  expect(scene.readBodiesFor(subscriber.own)).toHaveLength(3);
  scene.answerWith(201);
  return subscriber;
}

test('EXP-063 when a browser subscribes again, its postponed pushes are sent at once', async () => {
  const { owner, own } = await createSubscriberWithPostponedPush();
  await owner.call(api.savePushSubscription, { endpoint: own.endpoint, keys: own.keys });
  await scene.send();
  expect(scene.readBodiesFor(own)).toHaveLength(4);
});

test('EXP-063 when a push service accepts a push again, the other pushes of the browser are sent at once', async () => {
  const { owner, own } = await createSubscriberWithPostponedPush();
  await server.db`update push_subscriptions set retry_at = null where user_id = ${owner.id}`;
  await owner.call(api.processAdvancedNotifications, { message: 'Another group' });
  await scene.send();
  expect(scene.readBodiesFor(own)).toHaveLength(5);
});

async function readFailures({ owner }: { owner: TestActor }) {
  const rows = await server.db`
    select failure_count, failing_since is not null as is_failing from push_subscriptions where user_id = ${owner.id}`;
  return rows.map((row) => [row['failure_count'], row['is_failing']]);
}

test('EXP-063 new keys of a browser reset its failures, and a repeated subscription does not', async () => {
  const subscriber = await createSubscriberWithPostponedPush();
  const { owner, own } = subscriber;
  await owner.call(api.savePushSubscription, { endpoint: own.endpoint, keys: own.keys });
  expect(await readFailures(subscriber)).toEqual([[3, true]]);
  await owner.call(api.savePushSubscription, { endpoint: own.endpoint, keys: scene.createBrowser().keys });
  expect(await readFailures(subscriber)).toEqual([[0, false]]);
});

test('EXP-063 faults of this server are no failures of a browser: unusable VAPID keys, and a refused VAPID token', async () => {
  const subscriber = await scene.createSubscriber();
  const keys = { publicKey: 'none', privateKey: 'none' };
  const [stored] = await server.db`select value from platform_state where key = 'notifications.push-keys'`;
  const storeKeys = (value: unknown) =>
    server.db`update platform_state set value = ${server.db.json(value as never)}
      where key = 'notifications.push-keys'`;
  await scene.like(ben, subscriber.postId);
  await storeKeys(keys);
  await scene.send();
  await storeKeys(stored!['value']);
  expect(scene.readBodiesFor(subscriber.own)).toHaveLength(0);
  expect(await readFailures(subscriber)).toEqual([[0, false]]);
  scene.answerWith(401);
  server.clock.advance(60_000);
  await scene.send();
  expect(scene.readBodiesFor(subscriber.own)).toHaveLength(1);
  expect(await readFailures(subscriber)).toEqual([[0, false]]);
  scene.answerWith(201);
  server.clock.advance(120_000);
  await scene.send();
  expect(scene.readBodiesFor(subscriber.own)).toHaveLength(2);
});

// Must be the last test: after five failures, the server sends no requests to the push service for some time.
test('EXP-063 a subscription that the push service no longer knows is deleted; a push that gets server errors is sent five times at most', async () => {
  const cem = await server.person('Cem');
  const gone = await scene.createSubscriber();
  scene.answerWith(410);
  await scene.like(cem, gone.postId);
  expect(await scene.send()).toBe(0);
  const rows = await server.db`select from push_subscriptions where user_id = ${gone.owner.id}`;
  expect(rows).toHaveLength(0);
  const ill = await scene.createSubscriber();
  scene.received.length = 0;
  scene.answerWith(503);
  await scene.like(cem, ill.postId);
  for (let round = 0; round < 12; round++) {
    await scene.send();
    server.clock.advance(20 * 60_000);
  }
  expect(scene.received).toHaveLength(5);
});
