/** Web push (EXP-063): a fake push service receives messages that only the subscribed browser can decrypt. */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TestActor } from '#platform/testkit/actor.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { likePost } from '#features/likes/api.ts';
import { createPost } from '#features/posts/api.ts';
import { waitForListeners } from '#features/tokens/server/wait-for-listeners.fixture.ts';
import { changePassword, logIn, logOut } from '#features/accounts/api.ts';
import * as api from '../api.ts';
import { notificationsListener } from './contributions.fixture.ts';
import { sendPushes } from './send-pushes.ts';
import { claimDuePushes, type DuePush } from './store-push.ts';
import { deliverNotifications, pushDelayMs } from './deliver-notifications.ts';

interface Received {
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

let service: Server;
let origin: string;
let answerStatus = 201;
const received: Received[] = [];
let server: TestServer;
let ben: TestActor;
let count = 0;

beforeAll(async () => {
  service = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ url: request.url!, headers: request.headers, body: Buffer.concat(chunks) });
      if (request.url!.startsWith('/slow/')) setTimeout(() => reply.writeHead(429).end(), 100);
      else reply.writeHead(answerStatus).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const place = `127.0.0.1:${(service.address() as AddressInfo).port}`;
  origin = `http://${place}`;
  server = await startTestServer({ egress: { allow: [place] } });
  ben = await server.person('Ben');
});
afterAll(async () => {
  await server.stop();
  service.closeAllConnections();
  service.close();
});
beforeEach(() => {
  received.length = 0;
  answerStatus = 201;
});

interface Browser {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  own: ECDH;
  auth: Buffer;
}

function browser(): Browser {
  const own = createECDH('prime256v1');
  const p256dh = own.generateKeys('base64url');
  const auth = randomBytes(16);
  return {
    endpoint: `${origin}/push/${++count}`,
    keys: { p256dh, auth: auth.toString('base64url') },
    own,
    auth,
  };
}

/** Decrypts a push as a browser does (RFC 8291). */
function open(body: Buffer, { own, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const theirs = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const derive = (secret: Buffer, from: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs]);
  const secret = derive(own.computeSecret(theirs), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

/** Signs up a person who has a post, and a browser with a push subscription of this person. */
async function wakeable() {
  const owner = await server.person(`Owner ${++count}`);
  const postId = (await owner.call(createPost, { content: `Post ${count}` })).ok.post.id;
  await waitForListeners(server, [notificationsListener]);
  const own = browser();
  const { endpoint, keys } = own;
  await owner.call(api.savePushSubscription, { endpoint, keys });
  return { owner, postId, own };
}

async function like(person: TestActor, postId: string): Promise<void> {
  await person.call(likePost, { postId });
  await waitForListeners(server, [notificationsListener]);
}

async function send(): Promise<number> {
  server.clock.advance(pushDelayMs);
  return sendPushes(server.plaza.platform);
}

test('EXP-063 a push is encrypted for its browser and signed with the published key of the server', async () => {
  const { owner, postId, own } = await wakeable();
  await like(ben, postId);
  expect(await send()).toBe(1);
  const [push] = received;
  expect([push!.url, push!.headers['content-encoding'], push!.headers['ttl']]).toEqual([
    new URL(own.endpoint).pathname,
    'aes128gcm',
    '86400',
  ]);
  expect(push!.body.includes('Ben')).toBe(false);
  expect(JSON.parse(open(push!.body, own))).toMatchObject({
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
  expect([said.aud, said.sub]).toEqual([origin, 'mailto:plaza@localhost']);
  expect(said.exp * 1000 - server.clock.now().getTime()).toBeLessThanOrEqual(24 * 60 * 60 * 1000);
});

test('EXP-063 EXP-014 KS5 a push subscription ends with its session: on signing out and on a new password', async () => {
  const { owner, postId } = await wakeable();
  const password = `Owner ${count - 1} likes long walks`;
  const email = `owner.${count - 1}@example.org`;
  const elsewhere = async () => {
    const { token, user } = (await server.guest.call(logIn, { email, password })).ok;
    const { endpoint, keys } = browser();
    const actor = new TestActor(server.url, { token, id: user.id, handle: user.handle });
    await actor.call(api.savePushSubscription, { endpoint, keys });
    return { actor, path: new URL(endpoint).pathname };
  };
  const [one, other] = [await elsewhere(), await elsewhere()];
  await one.actor.call(logOut, {});
  await like(await server.person(`Cem ${++count}`), postId);
  expect(await send()).toBe(2);
  expect(received.map(({ url }) => url)).not.toContain(one.path);

  await owner.call(changePassword, { currentPassword: password, newPassword: 'Nobody has guessed it yet' });
  server.clock.advance(11 * 60_000);
  await like(await server.person(`Cem ${++count}`), postId);
  await send();
  expect(received.filter(({ url }) => url === other.path)).toHaveLength(1);
  const late = browser();
  const refused = await other.actor.post('savePushSubscription', {
    endpoint: late.endpoint,
    keys: late.keys,
  });
  expect(refused.status).toBe(401);
});

test('EXP-063 a group pushes at most once in ten minutes; a notification read in the meantime is not pushed', async () => {
  const { owner, postId } = await wakeable();
  await like(ben, postId);
  await like(await server.person(`Fan ${++count}`), postId);
  expect([await send(), await send()]).toEqual([1, 0]);
  await like(await server.person(`Fan ${++count}`), postId);
  expect(await send()).toBe(0);
  server.clock.advance(11 * 60_000);
  await like(await server.person(`Fan ${++count}`), postId);
  await owner.call(api.markAllNotificationsRead, {});
  expect(await send()).toBe(0);
});

test('EXP-060 EXP-061 EXP-063 no push is sent in quiet hours, or for a type that is off', async () => {
  const quiet = await wakeable();
  await quiet.owner.call(api.updateNotificationSettings, { quietHours: { from: '00:00', to: '00:00' } });
  const off = await wakeable();
  await off.owner.call(api.updateNotificationSettings, { types: { like: { push: false } } });
  await like(ben, quiet.postId);
  await like(ben, off.postId);
  expect(await send()).toBe(0);
  await quiet.owner.call(api.processAdvancedNotifications, { message: 'Wake up', priority: 'high' });
  expect(await send()).toBe(1);
});

test('EXP-063 no push is sent to a private address, whatever endpoint a browser registers', async () => {
  const { owner, postId } = await wakeable();
  const { keys } = browser();
  await owner.call(api.savePushSubscription, { endpoint: 'http://127.0.0.1:1/push', keys });
  await like(ben, postId);
  expect(await send()).toBe(1);
  expect(received).toHaveLength(1);
});

test('EXP-063 an invalid subscription is refused; the latest ten are kept; an endpoint moves with the person who signs in; one can be removed', async () => {
  const owner = await server.person(`Owner ${++count}`);
  const { endpoint, keys } = browser();
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
    const next = browser();
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
  const { owner, own } = await wakeable();
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

test('EXP-063 F24 sixty pushes of one person to slow endpoints do not delay the push of another person', async () => {
  const flooder = await server.person(`Flooder ${++count}`);
  for (let index = 0; index < 10; index++) {
    const { endpoint, keys } = browser();
    await flooder.call(api.savePushSubscription, { endpoint: endpoint.replace('/push/', '/slow/'), keys });
  }
  for (let index = 0; index < 6; index++)
    await flooder.call(api.processAdvancedNotifications, { message: `Flood ${index}` });
  server.clock.advance(1_000);
  const { own, postId } = await wakeable();
  await like(ben, postId);
  expect(await send()).toBe(1);
  expect(received.slice(0, 3).map(({ url }) => url)).toContain(new URL(own.endpoint).pathname);
  // Deletes the flooder's subscriptions, whose pushes would be sent again in later tests.
  await flooder.call(logOut, {});
});

test('EXP-063 EXP-098 an emergency is pushed first, and a batch reads only the first pushes of the queue', async () => {
  await server.db`delete from push_outbox`;
  const [busy, other, contact] = [await wakeable(), await wakeable(), await wakeable()];
  for (let index = 0; index < 3; index++)
    await busy.owner.call(api.processAdvancedNotifications, { message: `Busy ${index}`, priority: 'high' });
  server.clock.advance(1_000);
  await like(ben, other.postId);
  server.clock.advance(pushDelayMs);
  const claim = async (window: number) => {
    const now = server.clock.now();
    const options = { now, leaseUntil: new Date(now.getTime() + 60_000), limit: 2, maxPerPerson: 1, window };
    const claimed: DuePush[] = [];
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
  server.clock.advance(pushDelayMs);
  expect(await claim(3)).toEqual(both(busy.owner, contact.owner));
  await send();
});

// Must be the last test: after five failures, the server sends no requests to the push service for some time.
test('EXP-063 a subscription that the push service no longer knows is deleted; a push that gets server errors is sent five times at most', async () => {
  const gone = await wakeable();
  answerStatus = 410;
  await like(ben, gone.postId);
  expect(await send()).toBe(0);
  const rows = await server.db`select from push_subscriptions where user_id = ${gone.owner.id}`;
  expect(rows).toHaveLength(0);
  const ill = await wakeable();
  received.length = 0;
  answerStatus = 503;
  await like(ben, ill.postId);
  for (let round = 0; round < 12; round++) {
    await send();
    server.clock.advance(20 * 60_000);
  }
  expect(received).toHaveLength(5);
});
