/**
 * Tests the server process from outside: it stops without losing accepted work, and if it cannot start, it prints the
 * reason in one line (F17).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestActor } from '#platform/testkit/actor.ts';
import { copyPreparedServerDataFolder } from '#platform/testkit/prepared-data-folder.ts';
import { sendRawHttp } from '#platform/testkit/raw-http.ts';
import { logIn, signUp } from '#features/accounts/api.ts';
import { listPosts } from '#features/feed/api.ts';

let folder: string;
const started: ChildProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plaza-stop-'));
  // As root the database runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o711);
});
afterAll(async () => {
  for (const child of started) if (child.exitCode === null) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

interface Process {
  child: ChildProcess;
  /** Returns everything that the process has written to standard output (`out`) and standard error (`err`). */
  out(): string;
  err(): string;
  /** Resolves with the exit code of the process. */
  ended: Promise<number | null>;
}

function start(environment: Record<string, string>): Process {
  const child = spawn(process.execPath, ['app/server.ts'], {
    cwd: new URL('..', import.meta.url),
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      PLAZA_DATA: join(folder, 'data'),
      PLAZA_STARTER_CITY: '0',
      PLAZA_RATE_SCALE: '1000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, out: () => out, err: () => err, ended };
}

async function ready(run: Process): Promise<string> {
  for (let waited = 0; waited < 40_000; waited += 20) {
    const url = /^Plaza is ready: (\S+)$/m.exec(run.out())?.[1];
    if (url !== undefined) return url;
    if (run.child.exitCode !== null) break;
    await sleep(20);
  }
  throw new Error(`did not start: ${run.out()}${run.err()}`);
}

async function timed<T>(work: Promise<T>): Promise<{ value: T; ms: number }> {
  const from = performance.now();
  const value = await work;
  return { value, ms: performance.now() - from };
}

const account = { email: 'ann@example.org', password: 'a walk at dawn', displayName: 'Ann Lee' };

test('F17 on a stop under load it completes accepted calls, exits with 0 in time, and loses no accepted write', async () => {
  const first = start({});
  const url = await ready(first);
  const { token, user } = (await new TestActor(url).call(signUp, account)).ok;
  const ann = new TestActor(url, { token, id: user.id, handle: user.handle });
  const accepted: string[] = [];
  let cut = 0;
  const end = new AbortController();
  const writers = Array.from({ length: 6 }, async (_, writer) => {
    for (let i = 0; !end.signal.aborted; i++) {
      const content = `Post ${writer} ${i}`;
      try {
        if ((await ann.post('createPost', { content })).status === 200) accepted.push(content);
      } catch (error) {
        // A connection that is refused or closed without an answer is correct; an answer that is cut off is not.
        if (!/ECONNREFUSED|ECONNRESET|other side closed/.test(String((error as Error).cause))) cut++;
        return;
      }
    }
  });
  // An open WebSocket and a request with an incomplete body must not delay the stop.
  const socket = new WebSocket(`${url.replace('http', 'ws')}/live`);
  const socketClosed = once(socket, 'close');
  await once(socket, 'open');
  const half = sendRawHttp(
    url,
    'POST /plaza/us-central1/listPosts HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    { quietMs: 15_000 },
  ).catch(() => null);
  await sleep(700);
  first.child.kill('SIGTERM');
  const { value: code, ms } = await timed(first.ended);
  end.abort();
  await Promise.all(writers);
  await half;
  expect(((await socketClosed)[0] as CloseEvent).code).toBe(1012);
  expect(code, first.err()).toBe(0);
  expect(ms).toBeLessThan(10_000);
  expect(cut).toBe(0);
  expect(accepted.length).toBeGreaterThan(10);

  const second = start({});
  const again = await ready(second);
  const guest = new TestActor(again);
  expect((await guest.call(logIn, { email: account.email, password: account.password })).status).toBe(200);
  const kept = new Set<string>();
  let cursor: string | null | undefined;
  do {
    const page = (await guest.call(listPosts, { limit: 100, ...(cursor ? { cursor } : {}) })).ok;
    for (const post of page.posts) kept.add(post.content);
    ({ cursor } = page);
  } while (cursor !== null);
  expect(accepted.filter((content) => !kept.has(content))).toEqual([]);
  console.log(`${accepted.length} accepted, ${kept.size} kept, stopped in ${Math.round(ms)} ms`);

  // The incomplete request would delay the stop, but a second signal ends the process at once.
  void sendRawHttp(
    again,
    'POST /plaza/us-central1/listPosts HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    { quietMs: 15_000 },
  ).catch(() => null);
  await sleep(100);
  second.child.kill('SIGINT');
  await sleep(100);
  second.child.kill('SIGINT');
  const twice = await timed(second.ended);
  expect(twice.ms).toBeLessThan(1_000);
}, 120_000);

test('a start error is printed in one line, without a stack, and the process exits at once', async () => {
  const busy = createServer().listen(0, '127.0.0.1');
  await once(busy, 'listening');
  const { port } = busy.address() as { port: number };
  const prepared = join(folder, 'data-prepared');
  copyPreparedServerDataFolder(prepared);
  const file = join(folder, 'a-file');
  await writeFile(file, 'not a folder');
  const cases: [string, Record<string, string>, RegExp][] = [
    ['a port that is none', { PORT: 'x' }, /^PORT is "x": it must be a whole number from 0 to 65535\.$/],
    ['a port in use', { PORT: String(port), PLAZA_DATA: prepared }, new RegExp(`\\b${port}\\b`)],
    ['a data folder that is a file', { PLAZA_DATA: file }, /a-file/],
    ['a database that is not there', { DATABASE_URL: 'postgres://u:sesame@127.0.0.1:1/x' }, /database/i],
    ['limits widened in production', { NODE_ENV: 'production' }, /PLAZA_RATE_SCALE/],
    ['a proxy that is no address', { PLAZA_TRUSTED_PROXIES: 'my-proxy' }, /my-proxy/],
  ];
  const runs = cases.map(async ([name, environment, line]) => {
    const run = start({ PLAZA_DATA: join(folder, `data-${name.replaceAll(' ', '-')}`), ...environment });
    const { value: code } = await timed(run.ended);
    const lines = run
      .err()
      .split('\n')
      .filter((text) => text !== '');
    expect(code, name).toBe(1);
    expect(lines, name).toHaveLength(1);
    expect(lines[0], name).toMatch(line);
    expect(lines[0], name).not.toMatch(/sesame|\.ts:\d/);
  });
  await Promise.all(runs);
  busy.close();
}, 120_000);
