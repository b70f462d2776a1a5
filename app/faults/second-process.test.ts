/**
 * Tests that only one process can use a folder: a second one is refused without effects, and a dead one leaves no
 * lock.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import {
  makeDataFolder,
  removeDataFolder,
  type ServerProcess,
  spawnServer,
  startServer,
} from '../../e2e/server-process.ts';
import { call, signUp } from '../../e2e/wire.ts';

const dataDir = makeDataFolder();
let server: ServerProcess | undefined;

afterAll(async () => {
  await server?.stop();
  await removeDataFolder(dataDir);
});

test('F7 a second process on the same folder is refused at once, also after a kill -9, and no data is lost', async () => {
  server = await startServer({ dataDir });
  const { token } = await signUp(server.url, 'Only One');
  const contents: string[] = [];
  for (const isAfterKill of [false, true]) {
    if (isAfterKill) {
      // The new process must take over the lock that the killed process left.
      await server.kill();
      server = await startServer({ dataDir });
    }
    const { code, text, ms } = await startSecond();
    expect(code, text).toBe(1);
    expect(text).toContain(dataDir);
    expect(text.trim().split('\n'), 'one clear line').toHaveLength(1);
    // The refusal may take two seconds, or on a slow machine twice the time of loading the program in addition to it.
    if (ms > 2_000) {
      const loadMs = measureLoadingMs();
      expect(ms - loadMs).toBeLessThan(Math.max(2_000, 2 * loadMs));
    }
    contents.unshift(isAfterKill ? 'Written after the kill' : 'Written before the kill');
    await call(server.url, 'createPost', { content: contents[0] }, token);
  }
  const { posts } = await call<{ posts: { content: string }[] }>(server.url, 'listPosts', {});
  expect(posts.map((post) => post.content)).toEqual(contents);
}, 180_000);

/** Returns the time that loading the program takes on this machine, in milliseconds. */
function measureLoadingMs(): number {
  const begun = performance.now();
  const code = "await import('./app/features.ts'); await import('./app/start.ts')";
  execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: new URL('../..', import.meta.url),
  });
  return performance.now() - begun;
}

/** Starts another server on the folder and waits until it exits. */
async function startSecond(): Promise<{ code: unknown; text: string; ms: number }> {
  const begun = performance.now();
  const child = spawnServer({ dataDir });
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const tooLong = setTimeout(() => child.kill('SIGKILL'), 15_000);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(tooLong);
  return { code, text, ms: performance.now() - begun };
}
