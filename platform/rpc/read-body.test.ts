import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { FunctionError } from '#platform/contract/errors.ts';
import { BodyMemoryBlockPool } from './block-pool.ts';
import { maxJsonStringBytes, requestTimeoutMs } from './body-limits.ts';
import { parseJsonOnCallingThread } from './body-parser.ts';
import { BodyMemoryBudget, readRequestBody, createBodyMemoryReserver } from './read-body.ts';

function reasonOf(body: string | Buffer, strictKeys = false): string | null {
  try {
    parseJsonOnCallingThread(Buffer.isBuffer(body) ? body : Buffer.from(body), strictKeys);
    return null;
  } catch (error) {
    if (error instanceof FunctionError && error.code === 'invalid-argument') return error.details.reason;
    throw error;
  }
}

describe('a body is parsed strictly', () => {
  test.each([
    ['broken JSON', '{"a":', 'json'],
    ['a lone brace', '}', 'json'],
    ['NUL in a text', '{"a":"x\\u0000y"}', 'text'],
    ['NUL in a key', '{"x\\u0000y":1}', 'text'],
    ['a lone high surrogate', '{"a":"\\ud800"}', 'text'],
    ['a lone low surrogate', '{"a":"\\udc00x"}', 'text'],
    ['a number beyond all numbers', '{"a":1e309}', 'number'],
    ['a number that would be rounded', '{"a":9007199254740993}', 'number'],
    ['a key that reaches prototypes', '{"__proto__":{"admin":true}}', 'unknown_field'],
    ['a constructor', '{"constructor":{"prototype":{}}}', 'unknown_field'],
  ])('KI3 KI4 %s is refused', (_name, body, reason) => expect(reasonOf(body)).toBe(reason));

  test('KI3 invalid UTF-8 is refused, not replaced', () => {
    expect(reasonOf(Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]))).toBe(
      'encoding',
    );
  });

  test('KI2 depth is limited to 20 levels, also for 100,000', () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    expect(reasonOf(nested(20))).toBeNull();
    expect(reasonOf(nested(21))).toBe('too_deep');
    expect(reasonOf(nested(100_000))).toBe('too_deep');
  });

  test('KI2 a body has at most 1,000 values', () => {
    expect(reasonOf(JSON.stringify(Array(1_000).fill(1)))).toBeNull();
    expect(reasonOf(JSON.stringify(Array(1_001).fill(1)))).toBe('too_many_keys');
  });

  test.each([
    ['ASCII', 'x', 1],
    ['two bytes a letter', 'é', 2],
    ['three bytes a letter', '€', 3],
    ['four bytes a letter', '😀', 4],
    ['two bytes a letter, written as escapes', '\\u00e9', 2],
  ])('LIM-005 a text of 10485760 bytes is accepted, a longer one is not: %s', (_name, letter, bytes) => {
    expect(maxJsonStringBytes).toBe(10_485_760);
    const rest = 'x'.repeat(maxJsonStringBytes % bytes);
    const text = letter.repeat(Math.floor(maxJsonStringBytes / bytes)) + rest;
    expect(reasonOf(`{"a":"${text}"}`)).toBeNull();
    expect(reasonOf(`{"a":"${text}x"}`)).toBe('too_big');
  });

  test('for a duplicate key the last value is used, except for credentials, where it is refused', () => {
    expect(parseJsonOnCallingThread(Buffer.from('{"a":1,"a":2}'), false)).toEqual({ a: 2 });
    expect(reasonOf('{"a":1,"a":2}', true)).toBe('duplicate_key');
    expect(reasonOf('{"a":1,"\\u0061":2}', true)).toBe('duplicate_key');
    expect(reasonOf('{"x":{"a":1},"y":{"a":1},"z":[{"a":"}"},{"a":"\\"a\\":"}]}', true)).toBeNull();
    expect(reasonOf('{"x":{"a":1,"b":{"a":1},"a":2}}', true)).toBe('duplicate_key');
  });

  test('an empty body is an empty object', () =>
    expect(parseJsonOnCallingThread(Buffer.alloc(0), true)).toEqual({}));
});

/** Starts reading a body with a declared size. */
function receiveBody(limit: number, declared: number) {
  const stream = Object.assign(new PassThrough(), { headers: { 'content-length': `${declared}` } });
  const state = { stream, isRefused: false };
  readRequestBody(stream as unknown as IncomingMessage, limit, new BodyMemoryBlockPool()).catch(
    () => (state.isRefused = true),
  );
  return state;
}

const largestBody = 45 * 1024 * 1024;

test('LIM-001 four photos have the time of an uplink of 256 kbit/s, and an ordinary body has 15 s', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const photoPost = receiveBody(largestBody, 4_800_000);
  const small = receiveBody(64 * 1024, 50_000);
  const largest = receiveBody(largestBody, largestBody);
  /** Lets seconds pass in which the large bodies arrive at 256 kbit/s. */
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      for (const { stream } of [photoPost, largest]) stream.write(Buffer.alloc(32_000));
      await vi.advanceTimersByTimeAsync(1_000);
    }
  };
  await pass(14);
  expect(small.isRefused).toBe(false);
  await pass(1);
  expect(small.isRefused).toBe(true);
  await pass(190);
  expect(photoPost.isRefused).toBe(false);
  await pass(5);
  expect(photoPost.isRefused).toBe(true);
  // No body has more time than the whole request.
  expect(largest.isRefused).toBe(false);
  await pass(requestTimeoutMs / 1_000 - 210);
  expect(largest.isRefused).toBe(true);
});

test.each([0, largestBody / 2, largestBody - 1])(
  'L3 a large body that stalls after %i bytes is refused after a minute',
  async (bytes) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const body = receiveBody(largestBody, largestBody);
    body.stream.write(Buffer.alloc(bytes));
    await vi.advanceTimersByTimeAsync(59_900);
    expect(body.isRefused).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(body.isRefused).toBe(true);
  },
);

test('L3 a slow sender does not use up the memory of others, and gets memory again afterwards', async () => {
  const room = new BodyMemoryBudget({ total: 400, perAddress: 300, perPerson: 100 });
  const send = (owner: string) => {
    const stream = Object.assign(new PassThrough(), { headers: {} });
    return {
      stream,
      bytes: readRequestBody(stream as unknown as IncomingMessage, 1_000, new BodyMemoryBlockPool(), {
        room: createBodyMemoryReserver(room, { person: owner, address: `of ${owner}` }),
      }),
    };
  };
  const ann = { person: 'ann', address: 'of ann' };
  const begun = Array.from({ length: 6 }, () => send('ann'));
  for (const { stream } of begun) stream.write(Buffer.alloc(30));
  const [, , , ...refused] = begun;
  for (const { bytes } of refused)
    await expect(bytes).rejects.toMatchObject({ details: { reason: 'overloaded' } });

  const other = send('ben');
  other.stream.end(Buffer.alloc(90));
  expect(await other.bytes).toMatchObject({ length: 90 });
  // Accepted bodies hold their memory until `leave` is called. Refused bodies no longer hold any.
  for (const { stream } of begun.slice(0, 3)) stream.end();
  await Promise.all(begun.slice(0, 3).map(({ bytes }) => bytes));
  expect(room.enter(20, ann)).toBe(false);
  room.leave(90, ann);
  expect(room.enter(100, ann)).toBe(true);
});
