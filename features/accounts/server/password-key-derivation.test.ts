import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { derivePasswordKey } from './password-key-derivation.ts';

const cost = { memory: 64, passes: 1, parallelism: 1 };
const request = { password: 'saguaro sky', salt: new Uint8Array(16), tagLength: 32, cost };

test('KP3 keys that are computed at the same time are those of their own passwords', async () => {
  const passwords = ['a', 'b', 'c', 'd'];
  const atOnce = await Promise.all(passwords.map((password) => derivePasswordKey({ ...request, password })));
  for (const [index, password] of passwords.entries())
    expect(await derivePasswordKey({ ...request, password })).toEqual(atOnce[index]);
  expect(new Set(atOnce.map((key) => key.toString('hex'))).size).toBe(4);
});

test('KP3 a thread that fails refuses its call, and the next call uses another thread', async () => {
  const failing = derivePasswordKey({ ...request, cost: { ...cost, passes: 0 } });
  await expect(failing).rejects.toMatchObject({ code: 'unavailable', details: { reason: 'overloaded' } });
  expect(await derivePasswordKey(request)).toHaveLength(32);
});

test.runIf(process.platform === 'linux')(
  'KP3 the threads that compute keys have a lower priority than the main thread',
  async () => {
    await derivePasswordKey(request);
    const niceValues = readdirSync('/proc/self/task').map((thread) => readNiceValue(thread));
    expect(niceValues).toContain(Math.min(getPriority() + 10, 19));
  },
);

/**
 * Reads the nice value of a thread, the 19th field of its `stat` file. The name in the second field may contain spaces.
 */
function readNiceValue(thread: string): number {
  const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
}
