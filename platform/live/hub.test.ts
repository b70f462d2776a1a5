import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyLiveQueryPatch } from './patch.ts';
import { startLiveTestHarness, createTestSessionToken, readWebSocketTextFrame } from './live-harness.ts';
import type { LiveTestHarness, TestNote } from './live-harness.ts';

const row = (id: string, text = 'hello'): TestNote => ({ id, text, likes: [] });
const add = (id: string) => (rows: TestNote[]) => [row(id), ...rows];
const like = (id: string, by: string) => (rows: TestNote[]) =>
  rows.map((one) => (one.id === id ? { ...one, likes: [...one.likes, by] } : one));

let live: LiveTestHarness;
beforeEach(async () => {
  live = await startLiveTestHarness();
});
afterEach(() => live.stop());

test('Q-81 a subscriber gets a snapshot, then updates', async () => {
  live.commit('b', add('n1'));
  const client = live.client();
  expect(await client.next('welcome')).toEqual({ type: 'welcome', viewer: null, heartbeatSeconds: 25 });
  const first = await client.subscribe(7);
  expect(first).toMatchObject({
    id: 7,
    list: 'notes',
    defaults: { liked: false, mine: false },
    overlay: {},
    value: { notes: [{ id: 'n1', text: 'hello', likes: 0 }], total: 1 },
  });
  live.commit('b', add('n2'));
  const update = await client.next('update');
  expect(update).toMatchObject({ key: first.key, from: first.version });
  expect(update.version).toBeGreaterThan(first.version);
  expect(applyLiveQueryPatch(first.value, update.patch, 'notes')).toEqual({
    notes: [
      { id: 'n2', text: 'hello', likes: 0 },
      { id: 'n1', text: 'hello', likes: 0 },
    ],
    total: 2,
  });
});

test('Q-81 all subscribers of the same query and arguments share one run', async () => {
  const clients = Array.from({ length: 10 }, () => live.client());
  const firsts = await Promise.all(clients.map((client) => client.subscribe(1)));
  await clients[0]!.subscribe(2, { limit: 50, board: 'b' });
  expect(live.counts.loads).toBe(1);
  expect(live.hub.count()).toEqual({ connections: 10, queries: 1, waiting: 0 });
  live.commit('b', add('n1'));
  const updates = await Promise.all(clients.map((client) => client.next('update')));
  expect(live.counts.loads).toBe(2);
  expect(updates.every((update) => update.from === firsts[0]!.version)).toBe(true);
});

test('Q-81 simultaneous changes cause one more run, and the last state arrives', async () => {
  const client = live.client();
  await client.subscribe(1);
  for (let i = 0; i < 100; i++) live.commit('b', add(`n${i}`));
  await vi.waitFor(() => expect(JSON.stringify(client.messages)).toContain('"total":100'));
  expect(live.counts.loads).toBeLessThanOrEqual(3);
});

test('viewer flags are sent in an overlay, only for items that differ from the defaults', async () => {
  live.commit('b', add('n1'));
  live.commit('b', add('ann-1'));
  live.commit('b', like('n1', 'ann'));
  const ann = live.client({ token: createTestSessionToken('ann') });
  const ben = live.client({ token: createTestSessionToken('ben') });
  expect((await ann.next('welcome')).viewer).toBe('ann');
  expect((await ann.subscribe(1)).overlay).toEqual({ n1: { liked: true }, 'ann-1': { mine: true } });
  expect((await ben.subscribe(1)).overlay).toEqual({});
  live.commit('b', like('n1', 'ben'), 'ben');
  expect((await ben.next('overlay')).overlay).toEqual({ n1: { liked: true } });
  live.commit('b', (rows) => rows.map((one) => ({ ...one, likes: [] })), 'ann');
  expect((await ann.next('overlay')).overlay).toEqual({ n1: null });
});

test('viewer flags of a new item reach its author at once', async () => {
  const ann = live.client({ token: createTestSessionToken('ann') });
  await ann.subscribe(1);
  live.commit('b', add('ann-2'), 'ann');
  await ann.next('update');
  expect((await ann.next('overlay')).overlay).toEqual({ 'ann-2': { mine: true } });
});

test('R6 a client that resumes gets every missed update once and in order, or a snapshot', async () => {
  const client = live.client();
  const first = await client.subscribe(1);
  client.socket.close();
  await client.closed;
  const stays = live.client();
  await stays.subscribe(1);
  for (const id of ['n1', 'n2']) {
    live.commit('b', add(id));
    await stays.next('update');
  }
  const back = live.client();
  const resume = { run: first.run, version: first.version };
  back.send({ type: 'subscribe', id: 1, query: 'listNotes', args: { board: 'b' }, ...resume });
  const message = (await back.next('resume')) as unknown as {
    updates: { from: number; version: number }[];
    version: number;
  };
  expect(message.updates).toHaveLength(2);
  expect(message.updates[0]!.from).toBe(first.version);
  expect(message.updates[1]!.from).toBe(message.updates[0]!.version);
  expect(message.version).toBe(message.updates[1]!.version);
  expect((await back.subscribe(2, { board: 'b' }, { run: first.run, version: 1 })).value['total']).toBe(2);
  expect(
    (await back.subscribe(3, { board: 'b' }, { run: 'other', version: message.version })).value['total'],
  ).toBe(2);
});

test('R6 a client that missed more updates than are kept gets a snapshot', async () => {
  await live.stop();
  live = await startLiveTestHarness({ keptUpdates: 1 });
  const stays = live.client();
  const first = await stays.subscribe(1);
  for (const id of ['n1', 'n2']) {
    live.commit('b', add(id));
    await stays.next('update');
  }
  const resume = { run: first.run, version: first.version };
  expect((await live.client().subscribe(1, { board: 'b' }, resume)).value['total']).toBe(2);
});

test('refusals name the cause and leave the connection open', async () => {
  const client = live.client();
  const refused = async (query: string, args: unknown) => {
    client.send({ type: 'subscribe', id: 1, query, args });
    const { id, error } = await client.next('error');
    expect(id).toBe(1);
    return [error.status, error.details.reason];
  };
  expect(await refused('nothing', {})).toEqual(['NOT_FOUND', 'no_function']);
  expect(await refused('listNotes', { board: 1 })).toEqual(['INVALID_ARGUMENT', 'invalid']);
  expect(await refused('listNotes', { board: 'b', more: 1 })).toEqual(['INVALID_ARGUMENT', 'unknown_field']);
  expect(await refused('listNotes', { board: 'b\0' })).toEqual(['INVALID_ARGUMENT', 'text']);
  expect(await refused('listNotes', { board: 'none' })).toEqual(['NOT_FOUND', 'not_found']);
  expect(await refused('listSecrets', {})).toEqual(['UNAUTHENTICATED', 'not_authenticated']);
  live.fail.with = new Error('the database is away');
  expect(await refused('listNotes', { board: 'b' })).toEqual(['UNAVAILABLE', 'unavailable']);
  live.fail.with = null;
  expect((await client.subscribe(1)).value['total']).toBe(0);
});

test('ERR-003 Q-62 a person who is not an admin cannot subscribe to a live query for admins', async () => {
  const client = live.client({ token: createTestSessionToken('ann') });
  client.send({ type: 'subscribe', id: 1, query: 'listAdminSecrets', args: {} });
  expect(await client.next('error')).toMatchObject({
    id: 1,
    error: {
      status: 'PERMISSION_DENIED',
      message: "Client doesn't have permission to access the desired data.",
      details: { reason: 'permission_denied' },
    },
  });
  expect(live.hub.count().queries).toBe(0);
  // An admin may subscribe.
  const token = createTestSessionToken('ben');
  live.sessions.set(token, { ...live.sessions.get(token)!, isAdmin: true });
  const admin = live.client({ token });
  admin.send({ type: 'subscribe', id: 1, query: 'listAdminSecrets', args: {} });
  expect((await admin.next('snapshot')).value).toEqual({ notes: [] });
});

test('a failed run is retried, and a deleted subject ends the subscription', async () => {
  const client = live.client();
  await client.subscribe(1);
  live.fail.with = new Error('the database is away');
  live.commit('b', add('n1'));
  await vi.waitFor(() => expect(live.counts.loads).toBe(2));
  live.fail.with = null;
  expect((await client.next('update')).patch).toMatchObject({ set: { total: 1 } });
  live.boards.delete('b');
  live.hub.committed([{ topics: ['board:b'] }]);
  expect(await client.next('error')).toMatchObject({ id: 1, error: { status: 'NOT_FOUND' } });
  expect(live.hub.count().queries).toBe(0);
});

test('unsubscribe ends the updates; an id can be reused', async () => {
  const client = live.client();
  await client.subscribe(1);
  client.send({ type: 'unsubscribe', id: 1 });
  client.send({ type: 'ping' });
  await client.next('pong');
  live.commit('b', add('n1'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(client.messages.some((message) => message.type === 'update')).toBe(false);
  expect((await client.subscribe(1)).value['total']).toBe(1);
});

test('two ids of one socket for the same query get each update once', async () => {
  const client = live.client();
  await client.subscribe(1);
  await client.subscribe(2);
  live.commit('b', add('n1'));
  await client.next('update');
  client.send({ type: 'unsubscribe', id: 1 });
  live.commit('b', add('n2'));
  await client.next('update');
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(client.messages.filter((message) => message.type === 'update')).toHaveLength(2);
});

test('R6 of two ids that missed an update, the one that has not subscribed again gets a refetch message', async () => {
  const sent: string[] = [];
  const hear = new Map<string, (data?: Buffer, isBinary?: boolean) => void>();
  const socket = {
    bufferedAmount: 0,
    send: (text: string) => void sent.push(text),
    sendFrame: (frame: Buffer) => void sent.push(readWebSocketTextFrame(frame)),
    close: () => hear.get('close')!(),
    terminate: () => {},
    ping: () => {},
    on: (event: string, listener: never) => hear.set(event, listener),
  };
  live.hub.open(socket, '127.0.0.1', null);
  const say = (message: object) => hear.get('message')!(Buffer.from(JSON.stringify(message)), false);
  const subscribe = async (id: number) => {
    say({ type: 'subscribe', id, query: 'listNotes', args: { board: 'b' } });
    await vi.waitFor(() => expect(sent.join()).toContain(`"type":"snapshot","id":${id},`));
  };
  say({ type: 'hello' });
  await subscribe(1);
  socket.bufferedAmount = 300_000;
  live.commit('b', add('n1'));
  await vi.waitFor(() => expect(live.counts.loads).toBe(2));
  await new Promise((resolve) => setTimeout(resolve, 30));
  await subscribe(2);
  expect(sent).toContain('{"type":"refetch","id":1}');
  expect(sent).not.toContain('{"type":"refetch","id":2}');
});

test('a failed load of viewer flags is not retried after the viewer has left', async () => {
  await live.stop();
  live = await startLiveTestHarness({ flagsGapMs: 1 });
  const client = live.client({ token: createTestSessionToken('ann') });
  await client.subscribe(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    live.failFlags.with = new Error('the database is away');
    const looked = live.counts.flagLoads;
    live.commit('b', add('n1'), 'ann');
    await vi.waitFor(() => expect(live.counts.flagLoads).toBe(looked + 1));
    client.send({ type: 'unsubscribe', id: 1 });
    client.send({ type: 'ping' });
    await vi.waitFor(() => expect(client.messages.at(-1)?.type).toBe('pong'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(live.counts.flagLoads).toBe(looked + 1);
  } finally {
    vi.useRealTimers();
  }
});

test('ERR-003 L3 a value that is too big is refused, also when it grows later', async () => {
  await live.stop();
  live = await startLiveTestHarness({ maxResultChars: 1_000 });
  const client = live.client();
  await client.subscribe(1);
  live.commit('b', () => [row('n1', 'x'.repeat(1_000))]);
  expect((await client.next('error')).error).toMatchObject({
    status: 'INVALID_ARGUMENT',
    details: { reason: 'too_big' },
  });
  client.send({ type: 'subscribe', id: 2, query: 'listNotes', args: { board: 'b' } });
  expect((await client.next('error')).id).toBe(2);
});

test('Q-81 changes of item counters are sent, throttled, and none is lost during a run', async () => {
  const client = live.client();
  const change = (rows: TestNote[], ...topics: string[]) => {
    live.boards.set('b', rows);
    live.hub.committed([{ topics }]);
  };
  client.send({ type: 'subscribe', id: 1, query: 'listTitles', args: { board: 'b' } });
  await client.next('snapshot');
  const liked = (count: number) => ({ ...row('n1'), likes: Array.from({ length: count }, String) });
  await new Promise((resolve) => setTimeout(resolve, 20));
  const loaded = live.counts.loads;
  change([liked(0)], 'titles');
  while (live.counts.loads === loaded) await new Promise(setImmediate);
  // The like is committed after the run has read the item, and before the hub has received the run's result.
  change([liked(1)], 'note:n1');
  expect((await client.next('update')).patch).toMatchObject({ put: [{ id: 'n1', likes: 0 }] });
  expect((await client.next('update')).patch).toEqual({ put: [{ id: 'n1', likes: 1 }] });
  const before = live.counts.loads;
  for (let count = 2; count <= 50; count++) change([liked(count)], 'note:n1');
  expect((await client.next('update')).patch).toEqual({ put: [{ id: 'n1', likes: 50 }] });
  expect(live.counts.loads - before).toBeLessThanOrEqual(2);
  change([liked(51)], 'note:n1');
  change([], 'titles');
  expect((await client.next('update')).patch).toEqual({ order: [] });
  change([], 'note:n1');
  change([], 'note:other');
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(client.messages.filter((message) => message.type === 'update')).toHaveLength(4);
});
