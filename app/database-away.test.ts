/**
 * Tests that the server survives the end of its database process: it refuses calls with a clear error, does not exit,
 * and recovers by itself (F2, L6). Kills the database twice, so that a restarted database is killed too; `npm run
 * test:long` kills it three times.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '#platform/kernel/config.ts';
import { TestActor } from '#platform/testkit/actor.ts';
import { chooseTestRoundCount } from '#platform/testkit/choose-test-round-count.ts';
import { copyPreparedServerDataFolder } from '#platform/testkit/prepared-data-folder.ts';
import { signUp } from '#features/accounts/api.ts';
import { listPosts } from '#features/feed/api.ts';
import { createPost } from '#features/posts/api.ts';
import { features } from './features.ts';
import { type RunningPlaza, startPlaza } from './start.ts';

let folder: string;
let plaza: RunningPlaza;
let ann: TestActor;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plaza-away-'));
  copyPreparedServerDataFolder(folder);
  const config = readConfig({
    PORT: '0',
    PLAZA_DATA: folder,
    PLAZA_STARTER_CITY: '0',
    PLAZA_RATE_SCALE: '1000',
  });
  plaza = await startPlaza(config, { features, jobs: true, log: pino({ level: 'silent' }) });
  const { token, user } = (
    await new TestActor(plaza.url).call(signUp, {
      email: 'ann@example.org',
      password: 'a walk at dawn',
      displayName: 'Ann Lee',
    })
  ).ok;
  ann = new TestActor(plaza.url, { token, id: user.id, handle: user.handle });
});
afterAll(async () => {
  await plaza.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Returns the id of the main database process from its PID file. */
async function postmaster(): Promise<number> {
  const cluster = join(folder, 'postgres', 'cluster');
  return Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

const health = async (what: 'live' | 'ready') => (await fetch(`${plaza.url}/health/${what}`)).status;

/** Waits until the server works again; returns the milliseconds that took. */
async function back(): Promise<number> {
  const from = performance.now();
  await vi.waitFor(async () => expect(await health('ready')).toBe(200), { timeout: 15_000, interval: 20 });
  return performance.now() - from;
}

test('F2 ERR-015 L4 L6 if the database is killed under load, the server answers 503, keeps running, and loses no acknowledged write', async () => {
  const { post } = (await ann.call(createPost, { content: 'Like me through the storm' })).ok;
  const acknowledged: string[] = [];
  const refusals: { status: number; message: string }[] = [];
  const end = new AbortController();
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let i = 0; !end.signal.aborted; i++) {
      const content = `Comment ${writer} ${i}`;
      const answer = await ann.post('createComment', { postId: post.id, content });
      if (answer.status === 200) acknowledged.push(content);
      else refusals.push({ status: answer.status, message: answer.error.message });
    }
  });
  const times: number[] = [];
  try {
    for (let round = 0; round < chooseTestRoundCount(2, 3); round++) {
      await sleep(400);
      const before = acknowledged.length;
      process.kill(await postmaster(), 'SIGKILL');
      expect(await health('live')).toBe(200);
      await sleep(20);
      times.push(await back());
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 8), { timeout: 10_000 });
    }
  } finally {
    end.abort();
    await Promise.all(writers);
  }
  expect(new Set(refusals.map(({ status }) => status))).toEqual(new Set([503]));
  const messages = new Set(refusals.map(({ message }) => message));
  expect(messages).toContain('The service is unavailable');
  messages.delete('The service is unavailable');
  // A call that waited too long behind others is refused before it reaches the database.
  messages.delete("It's very busy here right now. Try again in a moment.");
  expect([...messages]).toEqual([]);
  const rows = await plaza.platform.db<{ content: string }[]>`select content from comments`;
  const kept = new Set(rows.map((row) => row.content));
  expect(acknowledged.filter((content) => !kept.has(content))).toEqual([]);
  const [counts] = await plaza.platform.db<{ same: boolean }[]>`
    select p.comments = (select count(*) from comments c where c.post_id = p.id) as same
    from posts p where id = ${post.id}`;
  expect(counts!.same).toBe(true);
  console.log(
    `${acknowledged.length} acknowledged, ${refusals.length} refused, back after ${times.map(Math.round).join(', ')} ms`,
  );
}, 60_000);

/**
 * Pauses all database processes with SIGSTOP and returns their ids. Pauses the main process first, so that it cannot
 * start a process for a new connection while its child processes are listed.
 */
async function stopDatabaseProcesses(): Promise<number[]> {
  const parent = await postmaster();
  process.kill(parent, 'SIGSTOP');
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const children = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      return Number(stat.slice(stat.lastIndexOf(')') + 1).split(' ')[2]) === parent ? [pid] : [];
    }),
  );
  for (const pid of children.flat()) process.kill(pid, 'SIGSTOP');
  return [parent, ...children.flat()];
}

test.runIf(process.platform === 'linux')(
  'F5 F26 ERR-015 L1 while the database does not respond, the server answers 503 or 504 within ten seconds and is not ready, and it recovers afterwards',
  async () => {
    // Prepares the statement of `createPost`, so that the database commits the post that it receives before its pause.
    for (const content of ['One', 'Two']) await ann.call(createPost, { content });
    const guest = new TestActor(plaza.url);
    await guest.call(listPosts, {});
    const key = { 'idempotency-key': crypto.randomUUID() };
    const pids = await stopDatabaseProcesses();
    try {
      expect(await health('live')).toBe(200);
      // The server caches the result of a readiness check for a second.
      await expect.poll(() => health('ready'), { timeout: 10_000 }).toBe(503);
      const from = performance.now();
      const answers = await Promise.all([
        ann.post('createPost', { content: 'Into the silence' }, key),
        ann.post('listDrafts', {}),
        guest.post('getProfile', { userId: ann.id }),
      ]);
      expect(performance.now() - from).toBeLessThan(10_900);
      for (const answer of answers) expect([503, 504]).toContain(answer.status);
    } finally {
      for (const pid of pids) process.kill(pid, 'SIGCONT');
    }
    await back();
    expect((await ann.call(createPost, { content: 'And on it goes' })).status).toBe(200);
    expect((await ann.post('createPost', { content: 'Into the silence' }, key)).status).toBe(200);
    const contents = async () => (await guest.call(listPosts, {})).ok.posts.map((post) => post.content);
    await expect.poll(contents, { timeout: 15_000 }).toContain('Into the silence');
  },
  60_000,
);
