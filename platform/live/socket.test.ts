import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveConnection } from './connection.ts';
import { startLiveTestHarness, createTestSessionToken } from './live-harness.ts';
import type { LiveTestHarness, TestNote } from './live-harness.ts';
import { createLiveQueryLimits } from './limits.ts';
import { LiveQueryBudgetHolderRegistry } from './live-budget-holders.ts';
import { parseLiveClientMessage } from './protocol.ts';

let live: LiveTestHarness;
beforeEach(async () => {
  live = await startLiveTestHarness();
});
afterEach(() => live.stop());

const own = { origin: 'http://own.test' };
const cookie = { cookie: `other=1; session=${createTestSessionToken('ann')}` };

/** Sends an upgrade request over TCP, because WebSocket clients do not report why the server refused one. */
function upgrade(headers: Record<string, string>): Promise<{ socket: Socket; answer: string }> {
  const { port } = new URL(live.url);
  const socket = connect(Number(port), '127.0.0.1');
  const lines = Object.entries({
    host: '127.0.0.1',
    connection: 'upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET /live HTTP/1.1\r\n${lines.join('')}\r\n`);
  return new Promise((resolve) =>
    socket.once('data', (data) => resolve({ socket, answer: data.toString() })),
  );
}

test('KS8 KS6 a cookie counts only with an Origin equal to our own', async () => {
  const trusted = live.client({ headers: { ...own, ...cookie } });
  expect((await trusted.next('welcome')).viewer).toBe('ann');
  for (const headers of [
    cookie,
    { ...cookie, origin: 'http://evil.test' },
    { origin: 'http://evil.test' },
    { ...cookie, origin: 'null' },
  ]) {
    const { socket, answer } = await upgrade(headers);
    expect(answer).toMatch(/^HTTP\/1.1 403 /);
    expect(answer).toContain('"reason":"foreign_origin"');
    socket.destroy();
  }
});

test('KS6 a bearer token comes in the first message; an invalid one is refused, a stale cookie means signed out', async () => {
  expect((await live.client({ token: createTestSessionToken('ben') }).next('welcome')).viewer).toBe('ben');
  expect(await live.client({ token: createTestSessionToken('nobody') }).closed).toEqual({
    code: 4401,
    reason: 'no such session',
  });
  const stale = live.client({ headers: { ...own, cookie: `session=${createTestSessionToken('nobody')}` } });
  expect((await stale.next('welcome')).viewer).toBe(null);
});

test('A3 the sockets of a session that is no longer valid are closed, others stay open', async () => {
  await live.stop();
  live = await startLiveTestHarness({ sessionCheckMs: 50 });
  const ann = live.client({ token: createTestSessionToken('ann') });
  const ben = live.client({ token: createTestSessionToken('ben') });
  const guest = live.client();
  await Promise.all([ann, ben, guest].map((client) => client.next('welcome')));
  live.sessions.delete(createTestSessionToken('ann'));
  expect((await ann.closed).code).toBe(4401);
  for (const open of [ben, guest]) {
    open.send({ type: 'ping' });
    await open.next('pong');
  }
});

test('A3 the socket of a person who is no longer an admin is closed', async () => {
  await live.stop();
  live = await startLiveTestHarness({ sessionCheckMs: 50 });
  const ann = live.client({ token: createTestSessionToken('ann') });
  await ann.next('welcome');
  live.sessions.set(createTestSessionToken('ann'), {
    ...live.sessions.get(createTestSessionToken('ann'))!,
    isAdmin: true,
  });
  expect((await ann.closed).code).toBe(4401);
});

test('L3 sockets per address, sockets per person and connections per minute are limited', async () => {
  await live.stop();
  live = await startLiveTestHarness({ socketsPerAddress: 3, socketsPerUser: 1, connects: 6 });
  const ann = live.client({ token: createTestSessionToken('ann') });
  await ann.next('welcome');
  expect(await live.client({ token: createTestSessionToken('ann') }).closed).toEqual({
    code: 4429,
    reason: 'too many connections',
  });
  const others = [live.client(), live.client()];
  await Promise.all(others.map((client) => client.next('welcome')));
  const full = await upgrade({});
  expect(full.answer).toMatch(/^HTTP\/1.1 429 /);
  expect(full.answer).toContain('Too many connections from your address');
  full.socket.destroy();
  ann.socket.close();
  await ann.closed;
  await vi.waitFor(() => expect(live.hub.count().connections).toBe(2));
  const free = live.client({ token: createTestSessionToken('ann') });
  await free.next('welcome');
  const fast = await upgrade({});
  expect(fast.answer).toMatch(/retry-after: \d+/i);
  expect(fast.answer).toContain('Too many connections in a short time');
  fast.socket.destroy();
});

test('concurrent upgrades of an address cannot exceed its limit, and aborted ones no longer count', async () => {
  await live.stop();
  live = await startLiveTestHarness({ socketsPerAddress: 3, connects: 1_000 });
  const flood = await Promise.all(Array.from({ length: 20 }, () => upgrade({})));
  const statuses = flood.map(({ answer }) => answer.slice(9, 12)).toSorted();
  expect(statuses).toEqual([
    ...Array.from({ length: 3 }, () => '101'),
    ...Array.from({ length: 17 }, () => '429'),
  ]);
  for (const { socket } of flood) socket.destroy();
  await vi.waitFor(() => expect(live.hub.count().connections).toBe(0));
  // A handshake that fails after admission releases its reservation.
  for (let n = 0; n < 5; n++) {
    const broken = await upgrade({ 'sec-websocket-key': 'none' });
    expect(broken.answer).toMatch(/^HTTP\/1.1 400 /);
    await new Promise((resolve) => broken.socket.once('close', resolve));
  }
  await live.client().next('welcome');
});

test('L3 subscriptions, bytes per message and messages per second of a socket are limited', async () => {
  await live.stop();
  live = await startLiveTestHarness({ subscriptionsPerSocket: 2, messageBurst: 20 });
  const client = live.client();
  await client.subscribe(1);
  await client.subscribe(2);
  client.send({ type: 'subscribe', id: 3, query: 'listNotes', args: { board: 'b' } });
  expect((await client.next('error')).error).toMatchObject({
    status: 'RESOURCE_EXHAUSTED',
    message: 'At most 2 subscriptions',
  });
  await client.subscribe(2);
  for (let i = 0; i < 40; i++) client.send({ type: 'ping' });
  expect((await client.closed).code).toBe(4429);
  const big = live.client();
  await big.next('welcome');
  big.send({ type: 'subscribe', id: 1, query: 'listNotes', args: { board: 'x'.repeat(20_000) } });
  expect((await big.closed).code).toBe(1009);
});

test.each([
  ['no JSON', '{'],
  ['an unknown type', { type: 'shout' }],
  ['an id that is none', { type: 'subscribe', id: 'a', query: 'listNotes' }],
  ['a list', []],
  ['null', null],
  ['hello twice', { type: 'hello' }],
])('a message that is not of the protocol closes the socket: %s', async (_name, message) => {
  const client = live.client();
  await client.next('welcome');
  client.send(message);
  expect((await client.closed).code).toBe(4400);
});

test('hello must be the first message and arrive in time', async () => {
  await live.stop();
  live = await startLiveTestHarness({ helloMs: 50 });
  const rude = live.client({ hello: false });
  rude.send({ type: 'ping' });
  expect(await rude.closed).toEqual({ code: 4400, reason: 'hello must be the first message' });
  expect(await live.client({ hello: false }).closed).toEqual({
    code: 4400,
    reason: 'no hello message received',
  });
});

test('F10 on shutdown every connection is closed with the code for a reconnect', async () => {
  const client = live.client();
  await client.subscribe(1);
  const { socket } = await upgrade({});
  await live.hub.stop();
  expect(await client.closed).toEqual({ code: 1012, reason: 'restarting' });
  socket.destroy();
  expect(live.hub.count()).toEqual({ connections: 0, queries: 0, waiting: 0 });
});

test('a query without subscribers is kept for some time, then dropped', async () => {
  await live.stop();
  live = await startLiveTestHarness({ keepMs: 100 });
  const client = live.client();
  await client.subscribe(1);
  client.send({ type: 'unsubscribe', id: 1 });
  client.send({ type: 'ping' });
  await client.next('pong');
  live.commit('b', (rows) => [{ id: 'n', text: '', likes: [] }, ...rows]);
  expect(live.counts.loads).toBe(1);
  expect((await client.subscribe(2)).value['total']).toBe(1);
  client.socket.close();
  await vi.waitFor(() => expect(live.hub.count().queries).toBe(0));
});

test('F8 a client that does not read is terminated, and clients that read get every update', async () => {
  await live.stop();
  live = await startLiveTestHarness({ stalledMs: 1_000, queryGapMs: 0 });
  const { socket } = await upgrade({});
  socket.pause();
  for (const message of [
    { type: 'hello' },
    { type: 'subscribe', id: 1, query: 'listNotes', args: { board: 'b' } },
  ]) {
    socket.write(masked(JSON.stringify(message)));
  }
  const healthy = live.client();
  let version = (await healthy.subscribe(1)).version;
  await vi.waitFor(() => expect(live.hub.count().connections).toBe(2));
  const text = 'x'.repeat(100_000);
  for (let i = 0; i < 100; i++) {
    live.commit('b', () => [{ id: 'n', text: text + i, likes: [] } satisfies TestNote]);
    const update = await healthy.next('update');
    expect(update.from).toBe(version);
    version = update.version;
  }
  await vi.waitFor(() => expect(live.hub.count().connections).toBe(1), { timeout: 5_000 });
  socket.destroy();
}, 15_000);

/** Encodes a text frame as a client sends it, masked with zeros. */
function masked(text: string): Buffer {
  const payload = Buffer.from(text);
  const head = Buffer.from([0x81, 0x80 | 126, payload.length >> 8, payload.length & 255, 0, 0, 0, 0]);
  return Buffer.concat([head, payload]);
}

/** A fake socket whose unsent bytes the test sets. */
function laggingSocket() {
  const sent: string[] = [];
  const socket = {
    bufferedAmount: 0,
    isTerminated: false,
    pings: 0,
    send: (text: string) => void sent.push(text),
    sendFrame: (frame: Buffer) => void sent.push(String(frame)),
    close: () => {},
    terminate: () => void (socket.isTerminated = true),
    ping: () => void socket.pings++,
    on: () => {},
  };
  const connection = new LiveConnection({
    socket: socket,
    address: 'a',
    cookieToken: null,
    limits: createLiveQueryLimits(),
    onHello: async () => {},
    onSubscribe: () => {},
    onUnsubscribe: () => {},
    onClosed: () => {},
  });
  const subscription = {
    connection,
    shared: {} as never,
    flags: null,
    payer: new LiveQueryBudgetHolderRegistry(createLiveQueryLimits()).findBudgetHolders('a', null),
    ids: new Set([7]),
    missed: 'nothing' as const,
  };
  connection.subscriptions.set(subscription.shared, subscription);
  return { socket, connection, subscription, sent };
}

test('F8 L3 a socket that lags misses updates and gets a refetch message when it has caught up', () => {
  const { socket, connection, subscription, sent } = laggingSocket();
  const update = Buffer.from('update');
  connection.sendUpdate(subscription, update);
  socket.bufferedAmount = 300_000;
  connection.sendUpdate(subscription, update);
  connection.tick(1_000);
  socket.bufferedAmount = 0;
  connection.sendUpdate(subscription, update);
  expect(sent).toEqual(['update']);
  connection.tick(2_000);
  connection.tick(3_000);
  expect(sent).toEqual(['update', '{"type":"refetch","id":7}']);
  connection.close(1000, '');
});

test('F8 L3 a socket that lags for 30 s, or by more than 1 MiB, is terminated', () => {
  const slow = laggingSocket();
  slow.socket.bufferedAmount = 1;
  for (let at = 0; at <= 30_000; at += 1_000) slow.connection.tick(at);
  expect(slow.socket.isTerminated).toBe(false);
  slow.connection.tick(31_000);
  expect(slow.socket.isTerminated).toBe(true);
  const full = laggingSocket();
  full.socket.bufferedAmount = 1024 * 1024 + 1;
  full.connection.sendText('snapshot');
  expect(full.socket.isTerminated).toBe(true);
});

test('a socket that answers no heartbeat is terminated', () => {
  const { socket, connection } = laggingSocket();
  const start = performance.now();
  for (const at of [30_000, 60_000]) connection.tick(start + at);
  expect(socket.pings).toBe(2);
  expect(socket.isTerminated).toBe(false);
  connection.tick(start + 90_000);
  expect(socket.isTerminated).toBe(true);
});

test.each([
  ['{"type":"hello"}', { type: 'hello' }],
  ['{"type":"hello","token":"t","more":1}', { type: 'hello', token: 't' }],
  ['{"type":"hello","token":1}', null],
  ['{"type":"subscribe","id":1,"query":"q"}', { type: 'subscribe', id: 1, query: 'q', args: {} }],
  [
    '{"type":"subscribe","id":1,"query":"q","run":"r","version":2}',
    { type: 'subscribe', id: 1, query: 'q', args: {}, run: 'r', version: 2 },
  ],
  ['{"type":"subscribe","id":1.5,"query":"q"}', null],
  ['{"type":"unsubscribe","id":-1}', null],
  ['"ping"', null],
  ['', null],
])('the message %s', (text, message) => {
  expect(parseLiveClientMessage(text)).toEqual(message);
});

test('L3 subscriptions are counted by person and by address over all connections, including ended ones', async () => {
  await live.stop();
  live = await startLiveTestHarness({ subscribes: 12 });
  const take = async (clients: ReturnType<LiveTestHarness['client']>[], times: number) => {
    for (let turn = 0; turn < times; turn++) for (const client of clients) await client.subscribe(turn);
  };
  const guests = [live.client(), live.client(), live.client()];
  await take(guests, 4);
  guests[0]!.send({ type: 'subscribe', id: 2, query: 'listNotes', args: { board: 'b' } });
  const { error } = await guests[0]!.next('error');
  expect(error).toMatchObject({ status: 'RESOURCE_EXHAUSTED', details: { reason: 'rate_limit' } });
  expect(error.details.retryAfterSeconds).toBeGreaterThan(0);
  // Signed-in clients are counted by person.
  await take(
    [
      live.client({ token: createTestSessionToken('ann') }),
      live.client({ token: createTestSessionToken('ben') }),
    ],
    12,
  );
});

test('the subscriptions of an address are counted for all of its users together', async () => {
  await live.stop();
  live = await startLiveTestHarness({ subscribesPerAddress: 4 });
  const [ann, ben] = [
    live.client({ token: createTestSessionToken('ann') }),
    live.client({ token: createTestSessionToken('ben') }),
  ];
  for (const client of [ann, ben, ann, ben]) await client.subscribe(1);
  ann.send({ type: 'subscribe', id: 1, query: 'listNotes', args: { board: 'b' } });
  expect((await ann.next('error')).error).toMatchObject({ details: { reason: 'rate_limit' } });
});
