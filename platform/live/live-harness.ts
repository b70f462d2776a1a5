/**
 * Test harness for live queries: a hub of live queries on a real port with data in memory, and clients that record
 * every message.
 */
import fastify from 'fastify';
import { WebSocket } from 'undici';
import * as z from 'zod';
import { defineQuery } from '#platform/contract/define.ts';
import { createNotFoundError } from '#platform/contract/errors.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import { implementLiveQuery } from '#platform/kernel/implement.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { ApiFunctionRuntime } from '#platform/kernel/runtime.ts';
import { createLiveQueryHub } from './hub.ts';
import { createLiveQueryLimits } from './limits.ts';
import type { LiveQueryLimits } from './limits.ts';
import type { LiveServerMessage } from './protocol.ts';
import { registerLiveQueryWebSocketRoute } from './socket.ts';

/** Test item: a note on a board, with the ids of the people who like it. */
export interface TestNote {
  id: string;
  text: string;
  likes: string[];
}

/** Declaration of the live query under test: it lists the notes of one board. */
export const listNotes = defineQuery({
  name: 'listNotes',
  summary: 'Lists the notes of a board.',
  access: 'anyone',
  args: z.strictObject({ board: z.string(), limit: z.number().default(50) }),
  result: z.object({ notes: z.array(z.unknown()), total: z.number() }),
  live: { list: 'notes', viewerDefaults: { liked: false, mine: false }, sizes: [50] },
});
const listSecrets = defineQuery({
  name: 'listSecrets',
  summary: 'Lists secrets.',
  access: 'user',
  args: z.strictObject({}),
  result: z.object({ notes: z.array(z.unknown()) }),
  live: { list: 'notes', viewerDefaults: {} },
});

const listAdminSecrets = defineQuery({
  name: 'listAdminSecrets',
  summary: 'Lists secrets that only admins may read.',
  access: 'admin',
  args: z.strictObject({}),
  result: z.object({ notes: z.array(z.unknown()) }),
  live: { list: 'notes', viewerDefaults: {} },
});

const listTitles = defineQuery({
  name: 'listTitles',
  summary: 'Lists the notes of a board; runs again on item topics alone.',
  access: 'anyone',
  args: z.strictObject({ board: z.string() }),
  result: z.object({ notes: z.array(z.unknown()) }),
  live: { list: 'notes', viewerDefaults: {} },
});

/** A running hub of live queries with test data and clients. */
export interface LiveTestHarness {
  url: string;
  hub: ReturnType<typeof createLiveQueryHub>;
  boards: Map<string, TestNote[]>;
  sessions: Map<string, Viewer>;
  /**
   * Counters: `loads` (loads of results), `flagLoads` (loads of viewer flags), `running` (loads in progress now) and
   * `mostRunning` (maximum number of concurrent loads so far).
   */
  counts: { loads: number; flagLoads: number; running: number; mostRunning: number };
  /** Names of the boards for which the test query `listTitles` was loaded, in order. */
  titleLoads: string[];
  /** If `with` is set, every load of a result fails with this error. */
  fail: { with: Error | null };
  /** If `with` is set, every load of flags fails with this error. */
  failFlags: { with: Error | null };
  /**
   * Changes the notes of a board and reports the change to the hub. If `viewerId` is set, also reports that this
   * viewer's flags have changed.
   */
  commit(board: string, change: (rows: TestNote[]) => TestNote[], viewerId?: string): void;
  /** Connects a client with the given IP address directly to the hub, without a network. */
  from(address: string, token?: string): InProcessLiveTestClient;
  client(options?: {
    token?: string;
    headers?: Record<string, string>;
    hello?: boolean;
  }): WebSocketTestClient;
  stop(): Promise<void>;
}

function implementNotes({
  boards,
  counts,
  fail,
  failFlags,
}: Pick<LiveTestHarness, 'boards' | 'counts' | 'fail' | 'failFlags'>) {
  return implementLiveQuery(listNotes, {
    topics: ({ board }) => [`board:${board}`],
    load: async (_ctx, { board, limit }) => {
      counts.loads++;
      await new Promise(setImmediate);
      if (fail.with !== null) throw fail.with;
      const rows = boards.get(board);
      if (rows === undefined) throw createNotFoundError('There is no such board');
      return {
        notes: rows.slice(0, limit).map(({ id, text, likes }) => ({ id, text, likes: likes.length })),
        total: rows.length,
      };
    },
    overlay: async (_ctx, viewer, items) => {
      counts.flagLoads++;
      await new Promise(setImmediate);
      if (failFlags.with !== null) throw failFlags.with;
      const rows = new Map([...boards.values()].flat().map((row) => [row.id, row]));
      return Object.fromEntries(
        items.map(({ id }) => [
          id,
          { liked: rows.get(id)?.likes.includes(viewer.id) ?? false, mine: id.startsWith(viewer.id) },
        ]),
      );
    },
    viewerTopic: (viewer) => `viewer:${viewer.id}`,
  });
}

/** Returns the session token of the test person with the given name (`ann` or `ben`). */
export const createTestSessionToken = (name: string) => `token-of-${name}`.padEnd(24, '0');

/** Starts a live query hub on a free port, with a board of notes as test data. */
export async function startLiveTestHarness(limits: Partial<LiveQueryLimits> = {}): Promise<LiveTestHarness> {
  const boards = new Map<string, TestNote[]>([['b', []]]);
  const sessions = new Map<string, Viewer>();
  for (const name of ['ann', 'ben']) sessions.set(createTestSessionToken(name), makeViewer(name));
  const counts = { loads: 0, flagLoads: 0, running: 0, mostRunning: 0 };
  const titleLoads: string[] = [];
  const fail: { with: Error | null } = { with: null };
  const failFlags: { with: Error | null } = { with: null };
  const notes = implementNotes({ boards, counts, fail, failFlags });
  const titles = implementLiveQuery(listTitles, {
    topics: ({ board }) => ['titles', `titles:${board}`],
    itemTopic: ({ id }) => `note:${id}`,
    load: async (_ctx, { board }) => {
      const rows = boards.get(board) ?? [];
      counts.loads++;
      titleLoads.push(board);
      counts.mostRunning = Math.max(counts.mostRunning, ++counts.running);
      // Simulates a database query, which takes several turns of the event loop.
      for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
      counts.running--;
      return { notes: rows.map(({ id, likes }) => ({ id, likes: likes.length })) };
    },
    overlay: async () => ({}),
  });
  const noNotes = { topics: () => [], load: async () => ({ notes: [] }), overlay: async () => ({}) };
  const secrets = implementLiveQuery(listSecrets, noNotes);
  const adminSecrets = implementLiveQuery(listAdminSecrets, noNotes);
  const platform = {
    clock: { now: () => new Date() },
    config: { rateScale: 1 },
    log: { error: () => {}, warn: () => {} },
    contributions: () => [],
  } as unknown as Platform;
  const hub = createLiveQueryHub({
    platform,
    runtime: new ApiFunctionRuntime(platform, [notes, titles, secrets, adminSecrets]),
    authenticate: async (token) => sessions.get(token) ?? null,
    cookieName: 'session',
    isOwnOrigin: (origin) => origin === 'http://own.test',
    limits: { ...createLiveQueryLimits(), queryGapMs: 5, flagsGapMs: 20, itemGapMs: 100, ...limits },
  });
  const server = fastify({ forceCloseConnections: true });
  await registerLiveQueryWebSocketRoute(server, hub);
  await server.listen({ port: 0, host: '127.0.0.1' });
  const address = server.server.address() as { port: number };
  const url = `ws://127.0.0.1:${address.port}/live`;
  const clients: WebSocketTestClient[] = [];
  return {
    url,
    hub,
    boards,
    sessions,
    counts,
    fail,
    failFlags,
    titleLoads,
    from: (address, token) => new InProcessLiveTestClient(hub, address, token),
    commit(board, change, viewerId) {
      boards.set(board, change(boards.get(board) ?? []));
      hub.committed([
        { topics: [`board:${board}`, ...(viewerId === undefined ? [] : [`viewer:${viewerId}`])] },
      ]);
    },
    client(options = {}) {
      const client = new WebSocketTestClient(url, options);
      clients.push(client);
      return client;
    },
    stop: async () => {
      for (const client of clients) client.socket.close();
      await server.close();
    },
  };
}

function makeViewer(name: string): Viewer {
  return {
    id: name,
    sessionId: `session-${name}`,
    handle: name,
    displayName: name,
    avatarUrl: '',
    isAdmin: false,
    emailVerified: true,
    isLeaving: false,
    isDemo: false,
  };
}

/** Returns the text of a WebSocket frame that a server sends. */
export function readWebSocketTextFrame(frame: Buffer): string {
  const length = frame[1]!;
  return frame.toString('utf8', length < 126 ? 2 : length === 126 ? 4 : 10);
}

/** A test client that is connected directly to the hub of live queries, without a network. */
export class InProcessLiveTestClient {
  readonly messages: LiveServerMessage[] = [];
  private readonly heard = new Map<string, (data?: Buffer, isBinary?: boolean) => void>();

  constructor(hub: LiveTestHarness['hub'], address: string, token?: string) {
    const receive = (text: string) => void this.messages.push(JSON.parse(text) as LiveServerMessage);
    const socket = {
      bufferedAmount: 0,
      send: receive,
      sendFrame: (frame: Buffer) => receive(readWebSocketTextFrame(frame)),
      close: () => this.heard.get('close')!(),
      terminate: () => {},
      ping: () => {},
      on: (event: string, listener: never) => this.heard.set(event, listener),
    };
    hub.open(socket, address, null);
    this.send({ type: 'hello', token });
  }

  send(message: object): void {
    this.heard.get('message')!(Buffer.from(JSON.stringify(message)), false);
  }

  close(): void {
    this.heard.get('close')!();
  }

  titles(id: number, board = `board-${id}`): void {
    this.send({ type: 'subscribe', id, query: 'listTitles', args: { board } });
  }

  count(type: LiveServerMessage['type']): number {
    return this.messages.filter((message) => message.type === type).length;
  }

  /** Waits until at least `count` messages of the given type have arrived. */
  async until(type: LiveServerMessage['type'], count: number): Promise<void> {
    for (let turn = 0; turn < 20_000 && this.count(type) < count; turn++) await new Promise(setImmediate);
    if (this.count(type) < count) throw new Error(`${this.count(type)} of ${count} ${type}`);
  }

  /** Returns the reasons of the received errors, by subscription id. */
  reasons(): Record<number, string> {
    return Object.fromEntries(
      this.messages.flatMap((message) =>
        message.type === 'error' && message.id !== null ? [[message.id, message.error.details.reason]] : [],
      ),
    );
  }
}

type Of<T extends LiveServerMessage['type']> = Extract<LiveServerMessage, { type: T }>;

/** A test client that connects with a real WebSocket. */
export class WebSocketTestClient {
  readonly socket: WebSocket;
  readonly messages: LiveServerMessage[] = [];
  readonly closed: Promise<{ code: number; reason: string }>;
  private taken = 0;
  private wake: () => void = () => {};

  constructor(url: string, options: { token?: string; headers?: Record<string, string>; hello?: boolean }) {
    this.socket = new WebSocket(url, { headers: options.headers ?? {} });
    this.socket.addEventListener('message', (event) => {
      this.messages.push(JSON.parse(String(event.data)) as LiveServerMessage);
      this.wake();
    });
    this.closed = new Promise((resolve) => {
      this.socket.addEventListener('close', ({ code, reason }) => resolve({ code, reason }));
    });
    if (options.hello === false) return;
    this.socket.addEventListener('open', () => this.send({ type: 'hello', token: options.token }));
  }

  send(message: unknown): void {
    const text = typeof message === 'string' ? message : JSON.stringify(message);
    if (this.socket.readyState === 1) this.socket.send(text);
    else this.socket.addEventListener('open', () => this.socket.send(text));
  }

  /** Waits for the next message of the given type and returns it. Skips messages of other types. */
  async next<T extends LiveServerMessage['type']>(type: T): Promise<Of<T>> {
    for (;;) {
      while (this.taken < this.messages.length) {
        const message = this.messages[this.taken++]!;
        if (message.type === type) return message as Of<T>;
      }
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`no ${type} within 3 s`)), 3_000);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  async subscribe(id: number, args: unknown = { board: 'b' }, more: object = {}): Promise<Of<'snapshot'>> {
    this.send({ type: 'subscribe', id, query: 'listNotes', args, ...more });
    return this.next('snapshot');
  }
}
