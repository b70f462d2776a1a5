import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { FunctionError } from '#platform/contract/errors.ts';
import { LongText } from '#platform/contract/long-text.ts';
import {
  maxBodyBytesParsedOnMainThread,
  longTextThresholdBytes,
  bodyParseQueueLimits,
  parserThreadNicenessIncrease,
} from './body-limits.ts';
import { BodyMemoryBlockPool } from './block-pool.ts';
import { BodyParser } from './body-parser.ts';
import { computeArgumentsDigest } from '#platform/kernel/idempotency.ts';
import { ReceivedBodyBuffer } from './received-body.ts';

const parser = new BodyParser();
afterEach(async () => {
  vi.restoreAllMocks();
  await parser.stop();
});

const pool = new BodyMemoryBlockPool();

/** Creates a body as it is read from the network. */
function body(value: unknown): ReceivedBodyBuffer {
  const received = new ReceivedBodyBuffer(pool, 0);
  received.append(Buffer.from(JSON.stringify(value)));
  return received;
}

const ann = { person: 'ann', address: '127.0.0.1' };
const picture = `data:image/png;base64,${'A'.repeat(longTextThresholdBytes)}`;

test.runIf(process.platform === 'linux')(
  'the parser thread has a lower priority than the serving thread',
  async () => {
    await parser.parse(body({ images: [picture] }), false, ann);
    const priorities = readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)));
    const own = getPriority(process.pid);
    expect(priorities).toContain(own + parserThreadNicenessIncrease);
  },
);

test('a large body is parsed on the worker thread, and its long texts are views of one buffer', async () => {
  const parse = vi.spyOn(JSON, 'parse');
  const received = body({ content: 'hi', images: [picture, { data: picture, alt: 'A cat' }] });
  const value = (await parser.parse(received, false, ann)) as {
    content: string;
    images: [LongText, { data: LongText; alt: string }];
  };
  // Other code of this process may parse JSON meanwhile, so only calls with the text of this body
  // count.
  expect(parse.mock.calls.filter(([text]) => text.includes('A cat'))).toEqual([]);
  expect(value.content).toBe('hi');
  const [first, second] = value.images;
  expect(first).toBeInstanceOf(LongText);
  expect(first.length).toBe(picture.length);
  expect(Buffer.from(first.bytes).toString()).toBe(picture);
  expect(first.head(22)).toBe('data:image/png;base64,');
  expect(second.data.sha256).toBe(first.sha256);
  expect(second.data.bytes.buffer).toBe(first.bytes.buffer);
  expect(second.alt).toBe('A cat');
  expect(computeArgumentsDigest(value)).toBe(
    computeArgumentsDigest({ content: 'hi', images: [first, second] }),
  );
  expect(JSON.stringify(value).length).toBeLessThan(300);
});

test('placeholders sent by a client are returned as plain text', async () => {
  const value = { a: picture, b: ':0', c: '00000000-0000-4000-8000-000000000000:0' };
  expect(await parser.parse(body(value), false, ann)).toMatchObject({ b: value.b, c: value.c });
});

test('a small body is parsed in place with plain strings', async () => {
  const value = { text: 'x'.repeat(maxBodyBytesParsedOnMainThread - 20) };
  expect(await parser.parse(body(value), false, ann)).toEqual(value);
});

test('refusals of the worker arrive with their reason and field', async () => {
  const refused = parser.parse(body({ a: picture, constructor: {} }), false, ann);
  await expect(refused).rejects.toMatchObject({
    code: 'invalid-argument',
    details: { reason: 'unknown_field', field: 'constructor' },
  });
});

test('the blocks of a body are free again when it is parsed, refused or not accepted', async () => {
  const own = new BodyMemoryBlockPool();
  const send = (value: unknown) => {
    const received = new ReceivedBodyBuffer(own, 0);
    received.append(Buffer.from(JSON.stringify(value)));
    return received;
  };
  await parser.parse(send({ picture }), false, ann);
  expect(own.freeBlocks).toBe(1);
  await parser.parse(send({ a: picture, constructor: {} }), false, ann).catch(() => {});
  expect(own.freeBlocks).toBe(1);
  const many = Array.from({ length: bodyParseQueueLimits.maxWaitingEach + 3 }, () => send({ picture }));
  expect(own.freeBlocks).toBe(0);
  await Promise.allSettled(many.map((received) => parser.parse(received, false, ann)));
  expect(own.freeBlocks).toBe(many.length);
});

test('the accounts of one address that fill the queue do not refuse the body of another address', async () => {
  const order: string[] = [];
  const parse = (person: string, address: string) =>
    parser.parse(body({ picture }), false, { person, address }).then(
      () => order.push(address),
      () => order.push('refused'),
    );
  const all = Array.from({ length: bodyParseQueueLimits.maxWaiting + 1 }, (_, n) =>
    parse(`account ${n}`, 'hostile'),
  );
  all.push(parse('ben', 'other'));
  await Promise.all(all);
  expect(order.slice(0, 4)).toEqual(['refused', 'hostile', 'hostile', 'other']);
});

test('the waiting bodies of one person are limited, and another person is next', async () => {
  const order: string[] = [];
  const parse = (owner: string) =>
    parser.parse(body({ owner, picture }), false, { person: owner, address: owner }).then(
      () => order.push(owner),
      (error: unknown) => order.push(`${owner} ${(error as FunctionError).details.reason}`),
    );
  const all = Array.from({ length: bodyParseQueueLimits.maxWaitingEach + 3 }, () => parse('mallory'));
  all.push(parse('ben'));
  await Promise.all(all);
  expect(order.slice(0, 4)).toEqual(['mallory overloaded', 'mallory overloaded', 'mallory', 'mallory']);
  expect(order[4]).toBe('ben');
  expect(order.slice(5)).toEqual(Array(bodyParseQueueLimits.maxWaitingEach - 1).fill('mallory'));
});

test('when the parser thread ends, its body is refused and the next one is parsed', async () => {
  const lost = parser.parse(body({ picture }), false, ann);
  await parser.stop();
  await expect(lost).rejects.toMatchObject({ code: 'unavailable', details: { reason: 'overloaded' } });
  expect(await parser.parse(body({ a: 1, picture }), false, ann)).toMatchObject({ a: 1 });
});
