/** Tests of `npm run demo:reset`, run in a process of its own beside a running server. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { TestActor } from '#platform/testkit/actor.ts';
import { getSession, logInDemo } from '#features/accounts/api.ts';
import { listPosts } from '#features/feed/api.ts';
import { createPost } from '#features/posts/api.ts';

let server: TestServer;

// Each run of the command starts a process, which may take longer than the default timeout.
vi.setConfig({ testTimeout: 60_000 });

beforeAll(async () => {
  server = await startTestServer({ config: { demo: true } });
});
afterAll(() => server.stop());

async function run(...args: string[]): Promise<{ out: string; failed: boolean }> {
  const { host, port, user, pass, database } = server.db.options;
  const login = { PGHOST: host[0], PGPORT: String(port[0]), PGUSERNAME: user, PGPASSWORD: String(pass) };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['tools/demo-reset.ts', ...args], {
      env: { ...process.env, ...login, DATABASE_URL: `postgres:///${database}` },
    });
    return { out: stdout.trim(), failed: false };
  } catch (error) {
    return { out: (error as { stderr: string }).stderr.trim(), failed: true };
  }
}

async function enterDemo(): Promise<TestActor> {
  const { token, user } = (await server.guest.call(logInDemo, {})).ok;
  return new TestActor(server.url, { token, id: user.id, handle: user.handle });
}

test('Q-11 the command ends the demo sessions of a running server, and the next visitor finds nothing of before', async () => {
  const none = { out: 'There is no demo account here: nothing to reset.', failed: false };
  expect(await run()).toEqual(none);
  const visitor = await enterDemo();
  await visitor.call(createPost, { content: 'Left by a visitor' });
  const shownTo = async (actor: TestActor) => JSON.stringify((await actor.call(listPosts, {})).ok);
  expect(await shownTo(visitor)).toContain('Left by a visitor');
  expect(await run()).toEqual({
    out: 'The demo account was reset. A running server deletes its content now, a stopped one at its next start.',
    failed: false,
  });
  await expect.poll(async () => (await visitor.call(getSession, {})).ok.user, { timeout: 5_000 }).toBeNull();
  const next = await enterDemo();
  expect(next.id).not.toBe(visitor.id);
  expect(await shownTo(next)).not.toContain('Left by a visitor');
  await server.plaza.listeners.drain();
  const [left] = await server.db`
    select count(*)::int as posts from posts where user_id = ${visitor.id} and deleted_at is null`;
  expect(left).toEqual({ posts: 0 });
});

test('the command that resets the demo account refuses arguments with one line', async () => {
  expect(await run('now')).toEqual({ out: 'Usage: npm run demo:reset', failed: true });
});
