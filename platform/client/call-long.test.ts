import * as z from 'zod';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defineMutation } from '#platform/contract/define.ts';
import { callFunction, callFunctionWithLongTimeout, configureApiClient } from './call.ts';

const payGrants = defineMutation({
  name: 'payGrants',
  summary: 'Pays.',
  access: 'user',
  args: z.strictObject({}),
  result: z.object({ amount: z.int() }),
});
const saveText = defineMutation({
  name: 'saveText',
  summary: 'Saves a text.',
  access: 'user',
  args: z.strictObject({ text: z.string() }),
  result: z.object({ amount: z.int() }),
});

/**
 * Sends a call whose JSON body has this number of characters, and returns the error if the call
 * fails.
 */
function sendBody(characters: number) {
  const text = 'x'.repeat(characters - JSON.stringify({ text: '' }).length);
  return callFunction<typeof saveText>('saveText', { text }).catch((error: unknown) => error);
}

/**
 * Configures the client with a fake server that responds after `ms` milliseconds. Returns a
 * function that returns the number of attempts.
 */
function answersAfter(ms: number) {
  let tries = 0;
  configureApiClient(
    { project: 'plaza', region: 'us-central1', base: 'http://test' },
    {
      fetch: (_url, init) => {
        tries++;
        return new Promise((resolve, reject) => {
          init!.signal!.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
          setTimeout(() => resolve(new Response('{"amount":7}')), ms);
        });
      },
    },
  );
  return () => tries;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  configureApiClient(null);
});

test('LIM-001 an ordinary attempt has a timeout of 10 s', async () => {
  const tries = answersAfter(9_900);
  const answer = callFunction<typeof payGrants>('payGrants', {});
  await vi.advanceTimersByTimeAsync(9_950);
  expect(await answer).toEqual({ amount: 7 });
  expect(tries()).toBe(1);
});

test('LIM-001 LIM-004 an ordinary attempt that is silent for 10 s is repeated', async () => {
  const tries = answersAfter(90_000);
  const outcome = callFunction<typeof payGrants>('payGrants', {}).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(9_950);
  expect(tries()).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await outcome).toMatchObject({ code: 'deadline-exceeded', reason: 'timeout' });
  expect(tries()).toBe(3);
});

test('LIM-001 an attempt with a body above 64 kB gets one more second for each further 32,000 characters', async () => {
  const tries = answersAfter(19_900);
  const answer = sendBody(65_536 + 320_000);
  await vi.advanceTimersByTimeAsync(19_950);
  expect(await answer).toEqual({ amount: 7 });
  expect(tries()).toBe(1);
});

test.each([
  [65_536, 10_000],
  [65_536 + 32_000, 11_000],
  [65_536 + 320_000, 20_000],
])(
  'LIM-001 an attempt with a body of %i characters is repeated after %i ms',
  async (characters, timeoutMs) => {
    const tries = answersAfter(90_000);
    const outcome = sendBody(characters);
    await vi.advanceTimersByTimeAsync(timeoutMs - 50);
    expect(tries()).toBe(1);
    // The pause before the first retry is 400 ms.
    await vi.advanceTimersByTimeAsync(500);
    expect(tries()).toBe(2);
    await vi.advanceTimersByTimeAsync(90_000);
    expect(await outcome).toMatchObject({ reason: 'timeout' });
  },
);

test('CALL-003 a long call has a timeout of 70 s', async () => {
  const tries = answersAfter(69_900);
  const answer = callFunctionWithLongTimeout<typeof payGrants>('payGrants', {});
  await vi.advanceTimersByTimeAsync(69_950);
  expect(await answer).toEqual({ amount: 7 });
  expect(tries()).toBe(1);
});

test('CALL-003 after 70 s the call rejects with a message for the person, without a retry', async () => {
  const tries = answersAfter(90_000);
  const outcome = callFunctionWithLongTimeout<typeof payGrants>('payGrants', {}).catch(
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(70_000);
  expect(await outcome).toMatchObject({
    code: 'deadline-exceeded',
    reason: 'timeout',
    message: 'That took too long. Try again.',
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(tries()).toBe(1);
});
