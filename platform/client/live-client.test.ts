import * as fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  startLiveTestHarness,
  createTestSessionToken,
  readWebSocketTextFrame,
} from '#platform/live/live-harness.ts';
import type { LiveTestHarness, TestNote } from '#platform/live/live-harness.ts';
import type { LiveQuerySocket } from '#platform/live/frame-socket.ts';
import { CallError } from './call.ts';
import { sessionRefusedEventName } from './session-refused.ts';
import { LiveQueryClient, liveQueryPollIntervalMs } from './live-client.ts';
import type {
  LiveQueryWebSocketConnection,
  LiveQueryWebSocketConnectionCallbacks,
  LiveQueryClientDependencies,
} from './live-client.ts';
import {
  liveQueryHeader,
  createControlledLiveClient,
  snapshotMessage,
} from './controlled-live-client.fixture.ts';

/**
 * Connects a live client and the server's hub in this process by a fake socket, which delivers messages later and in
 * order.
 */
function pair(
  hub: LiveTestHarness['hub'],
  events: LiveQueryWebSocketConnectionCallbacks,
): LiveQueryWebSocketConnection & { cut(): void } {
  const listeners = new Map<string, (data?: unknown, isBinary?: boolean) => void>();
  let isOpen = true;
  const later = (effect: () => void) => setImmediate(() => isOpen && effect());
  const cut = (code = 1006) => {
    if (!isOpen) return;
    isOpen = false;
    listeners.get('close')?.();
    events.closed(code);
  };
  const socket: LiveQuerySocket = {
    bufferedAmount: 0,
    send: (text) => later(() => events.received(text)),
    sendFrame: (frame) => later(() => events.received(readWebSocketTextFrame(frame))),
    close: (code) => setImmediate(() => cut(code)),
    terminate: () => cut(),
    ping: () => {},
    on: (event: string, listener: never) => listeners.set(event, listener),
  };
  hub.open(socket, '127.0.0.1', null);
  later(() => events.opened());
  return {
    send: (text) => later(() => listeners.get('message')?.(Buffer.from(text), false)),
    close: () => cut(),
    cut,
  };
}

const realTimers: Pick<LiveQueryClientDependencies, 'schedule' | 'random' | 'logFailure'> = {
  schedule(ms, effect) {
    // Shortens all delays, because the test checks the order of messages, not their times.
    const timer = setTimeout(effect, ms / 500);
    return () => clearTimeout(timer);
  },
  random: () => 0.5,
  logFailure: () => {},
};

const ids = fc.constantFrom('n1', 'n2', 'ann-1');
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('toggle'), id: ids }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('like'), id: ids, by: fc.constantFrom('ann', 'ben') }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('edit'), id: ids, text: fc.string({ maxLength: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('reverse', 'cut', 'cut', 'restart') }) },
);
const step = fc.tuple(act, fc.integer({ min: 0, max: 3 })).map(([one, pause]) => ({ ...one, pause }));
type Step = { do: string; pause: number; id?: string; by?: string; text?: string };

function changed(rows: TestNote[], { do: what, id, by, text }: Step): TestNote[] {
  if (what === 'reverse') return rows.toReversed();
  if (what === 'toggle') {
    return rows.some((row) => row.id === id)
      ? rows.filter((row) => row.id !== id)
      : [{ id: id!, text: '', likes: [] }, ...rows];
  }
  return rows.map((row) => {
    if (row.id !== id) return row;
    if (what === 'edit') return { ...row, text: text! };
    return {
      ...row,
      likes: row.likes.includes(by!) ? row.likes.filter((one) => one !== by) : [...row.likes, by!],
    };
  });
}

/** Returns the query result that a viewer gets if the page is loaded again. */
function fresh(rows: TestNote[], viewer: string) {
  return {
    notes: rows.map(({ id, text, likes }) => ({
      id,
      text,
      likes: likes.length,
      liked: likes.includes(viewer),
      mine: id.startsWith(viewer),
    })),
    total: rows.length,
  };
}

test('Q-81 R6 old state + updates = fresh state, for any history with lost connections and restarts', async () => {
  const limits = {
    queryGapMs: 0,
    flagsGapMs: 0,
    keptUpdates: 3,
    connects: 1e9,
    socketsPerAddress: 1e9,
    socketsPerUser: 1e9,
  };
  const harness = await startLiveTestHarness(limits);
  let links: { cut(): void }[] = [];
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps: Step[]) => {
        harness.boards.set('b', []);
        harness.hub.refreshAll();
        const client = new LiveQueryClient({
          ...realTimers,
          connect: (events) => {
            const link = pair(harness.hub, events);
            links.push(link);
            return link;
          },
          ask: () => Promise.reject(new Error('no polling here')),
          token: () => createTestSessionToken('ann'),
        });
        const handle = client.query('listNotes', { board: 'b' });
        const unwatch = handle.watch(() => {});
        for (const one of steps) {
          if (one.do === 'cut') links.at(-1)!.cut();
          else if (one.do === 'restart') client.restart();
          else harness.commit('b', (rows) => changed(rows, one), one.do === 'like' ? one.by : 'ann');
          if (one.pause > 0) await new Promise((resolve) => setTimeout(resolve, one.pause));
        }
        const expected = fresh(harness.boards.get('b')!, 'ann');
        await waitFor(() => same(handle.get().data, expected) && handle.get().status === 'live');
        expect(handle.get().data).toEqual(expected);
        unwatch();
        for (const link of links) link.cut();
        links = [];
      }),
      { numRuns: 60 },
    );
  } finally {
    await harness.stop();
  }
}, 60_000);

const same = (a: unknown, b: unknown) => {
  try {
    expect(a).toEqual(b);
    return true;
  } catch {
    return false;
  }
};
async function waitFor(isTrue: () => boolean): Promise<void> {
  for (let i = 0; i < 400 && !isTrue(); i++) await new Promise((resolve) => setTimeout(resolve, 5));
}

test('Q-81 two watchers of the same query and arguments share one subscription', () => {
  const { client, links, say } = createControlledLiveClient();
  client.query('listNotes', { a: 1, b: 2 }).watch(() => {});
  links[0]!.events.opened();
  say({ type: 'welcome' });
  const second = client.query('listNotes', { b: 2, a: 1 });
  second.watch(() => {});
  say(snapshotMessage);
  expect(links[0]!.sent).toEqual([
    { type: 'hello' },
    { type: 'subscribe', id: 1, query: 'listNotes', args: { a: 1, b: 2 } },
  ]);
  expect(second.get()).toEqual({ data: { notes: [{ id: 'a', liked: false }] }, status: 'live', error: null });
});

test('a query is kept for a short time after its last watcher, then it is unsubscribed and the connection closed', async () => {
  const { client, links, say, pass } = createControlledLiveClient();
  const query = client.query('listNotes', {});
  query.watch(() => {})();
  links[0]!.events.opened();
  say({ type: 'welcome' });
  await pass(4_000);
  const stop = query.watch(() => {});
  await pass(10_000);
  expect(links[0]!.isClosed).toBe(false);
  stop();
  await pass(5_000);
  expect(links[0]!.sent.at(-1)).toEqual({ type: 'unsubscribe', id: 1 });
  expect(links[0]!.isClosed).toBe(true);
});

test('R6 a client that reconnects sends its version and gets the missed updates', async () => {
  const { client, links, say, pass } = createControlledLiveClient();
  const query = client.query('listNotes', {});
  query.watch(() => {});
  links[0]!.events.opened();
  say({ type: 'welcome' });
  say(snapshotMessage);
  links[0]!.events.closed(1006);
  expect(query.get()).toMatchObject({ status: 'stale', data: { notes: [{ id: 'a' }] } });
  await pass(1_000);
  links[1]!.events.opened();
  expect(links[1]!.sent[1]).toMatchObject({ type: 'subscribe', run: 'r', version: 10 });
  const updates = [{ from: 10, version: 12, patch: { order: ['b', [0, 1]], put: [{ id: 'b' }] } }];
  say({ type: 'resume', ...liveQueryHeader, key: 6, version: 12, overlay: { b: { liked: true } }, updates });
  const notes = [
    { id: 'b', liked: true },
    { id: 'a', liked: false },
  ];
  expect(query.get()).toMatchObject({ status: 'live', data: { notes } });
  say({ type: 'update', key: 6, ...updates[0] });
  expect(query.get()).toMatchObject({ data: { notes } });
});

test('R6 an update that does not follow the client’s version causes a request for a snapshot', () => {
  const { client, links, say } = createControlledLiveClient();
  client.query('listNotes', {}).watch(() => {});
  links[0]!.events.opened();
  say({ type: 'welcome' });
  say(snapshotMessage);
  say({ type: 'update', key: 5, from: 11, version: 12, patch: {} });
  expect(links[0]!.sent.at(-1)).toEqual({ type: 'subscribe', id: 1, query: 'listNotes', args: {} });
});

test('R6 a change of viewer flags while a snapshot is requested keeps the shown data', () => {
  const { client, links, say } = createControlledLiveClient();
  const query = client.query('listNotes', {});
  query.watch(() => {});
  links[0]!.events.opened();
  say({ type: 'welcome' });
  say(snapshotMessage);
  query.refetch();
  say({ type: 'overlay', key: 5, overlay: { a: { liked: true } } });
  expect(query.get().data).toEqual({ notes: [{ id: 'a', liked: false }] });
  say({ ...snapshotMessage, overlay: { a: { liked: true } } });
  expect(query.get().data).toEqual({ notes: [{ id: 'a', liked: true }] });
});

test('Q-81 without a connection it polls every 15 s until there is one', async () => {
  const { client, links, asked, say, pass } = createControlledLiveClient();
  const query = client.query('listNotes', { board: 'b' });
  query.watch(() => {});
  links[0]!.events.closed(1006);
  await pass(1_000);
  expect(asked).toHaveLength(0);
  links[1]!.events.closed(1006);
  await Promise.resolve();
  expect(asked).toEqual([{ query: 'listNotes', args: { board: 'b' } }]);
  await pass(0);
  expect(query.get()).toMatchObject({ status: 'polling', data: { total: 0 } });
  await pass(liveQueryPollIntervalMs);
  expect(asked).toHaveLength(2);
  client.reconnectNow();
  links.at(-1)!.events.opened();
  say({ type: 'welcome' });
  say(snapshotMessage);
  await pass(20_000);
  expect(asked).toHaveLength(2);
  expect(query.get().status).toBe('live');
});

test('Q-41 an error is shown beside the known value, and an outage is retried', async () => {
  const { client, links, say, pass, setAnswer } = createControlledLiveClient();
  const query = client.query('listNotes', {});
  query.watch(() => {});
  links[0]!.events.opened();
  say({ type: 'welcome' });
  say(snapshotMessage);
  say({
    type: 'error',
    id: 1,
    error: { status: 'UNAVAILABLE', message: 'The service is unavailable', details: { reason: 'live' } },
  });
  expect(query.get()).toMatchObject({
    status: 'failed',
    error: { code: 'unavailable', status: 503 },
    data: { notes: [{ id: 'a' }] },
  });
  await pass(5_000);
  expect(links[0]!.sent.at(-1)).toEqual({ type: 'subscribe', id: 1, query: 'listNotes', args: {} });
  setAnswer(() => Promise.reject(new CallError('internal', 0, 'away', { reason: 'network' })));
  links[0]!.events.closed(1006);
  query.refetch();
  await pass(0);
  expect(query.get()).toMatchObject({ status: 'failed', error: { reason: 'network' } });
});

test('AUTH-009 a live query that is refused without a session makes the page check its session', () => {
  const dispatched = vi.fn<(event: Event) => void>();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('dispatchEvent', dispatched);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { client, links, say } = createControlledLiveClient();
  const query = client.query('listNotes', {});
  query.watch(() => {});
  links[0]!.events.opened();
  say({ type: 'welcome' });
  const refuse = (status: string) =>
    say({ type: 'error', id: 1, error: { status, message: 'Refused', details: { reason: 'why' } } });
  refuse('PERMISSION_DENIED');
  expect(dispatched).not.toHaveBeenCalled();
  refuse('UNAUTHENTICATED');
  expect(dispatched.mock.calls.map(([event]) => event.type)).toEqual([sessionRefusedEventName]);
  expect(query.get().error?.code).toBe('unauthenticated');
});

test('ERR-001 Q-41 a live read that fails is logged once until it succeeds again', async () => {
  const { client, links, say, pass, logged, setAnswer } = createControlledLiveClient();
  const query = client.query('listNotes', {});
  query.watch(() => {});
  links[0]!.events.opened();
  say({ type: 'welcome' });
  const refusal = {
    type: 'error',
    id: 1,
    error: { status: 'UNAVAILABLE', message: 'The service is unavailable', details: { reason: 'live' } },
  } as const;
  say(refusal);
  say(refusal);
  expect(logged).toEqual(['listNotes: CallError: The service is unavailable']);
  say(snapshotMessage);
  setAnswer(() => Promise.reject(new TypeError('x is undefined')));
  links[0]!.events.closed(1006);
  query.refetch();
  await pass(0);
  expect(logged.slice(1)).toEqual(['listNotes: TypeError: x is undefined']);
  expect(query.get()).toMatchObject({ status: 'failed', error: { code: 'internal', reason: 'page' } });
});

test('a connection without messages is closed and replaced', async () => {
  const { client, links, say, pass } = createControlledLiveClient();
  client.query('listNotes', {}).watch(() => {});
  links[0]!.events.opened();
  say({ type: 'welcome' });
  await pass(25_000);
  expect(links[0]!.sent.at(-1)).toEqual({ type: 'ping' });
  say({ type: 'pong' });
  await pass(36_000);
  expect(links[0]!.isClosed).toBe(true);
  expect(links).toHaveLength(2);
});

test('R6 a page that becomes visible pings its connection, and reconnects at once if there is none', async () => {
  const { client, links, say, pass } = createControlledLiveClient();
  client.query('listNotes', {}).watch(() => {});
  links[0]!.events.opened();
  say({ type: 'welcome' });
  client.checkLiveness();
  expect(links[0]!.sent.at(-1)).toEqual({ type: 'ping' });
  say({ type: 'pong' });
  await pass(11_000);
  expect(links[0]!.isClosed).toBe(false);
  client.checkLiveness();
  await pass(10_000);
  expect(links[0]!.isClosed).toBe(true);
  for (let tries = 0; tries < 8; tries++) {
    await pass(30_000);
    links.at(-1)!.events.closed(1006);
  }
  const { length } = links;
  client.checkLiveness();
  expect(links).toHaveLength(length + 1);
});

test('signing out clears the values of live queries', () => {
  const { client, links, say } = createControlledLiveClient();
  const query = client.query('listNotes', {});
  query.watch(() => {});
  links[0]!.events.opened();
  say({ type: 'welcome' });
  say(snapshotMessage);
  client.restart();
  expect(query.get()).toEqual({ data: undefined, status: 'loading', error: null });
  links[1]!.events.opened();
  expect(links[1]!.sent[1]).toEqual({ type: 'subscribe', id: 1, query: 'listNotes', args: {} });
});
