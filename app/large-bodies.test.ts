/**
 * Tests large and hostile request bodies and their load on the thread that serves requests. The hostile bodies have 11
 * MB, far more than that thread parses itself; in `npm run test:long` they have the maximum size of 45 MB.
 */
import { connect } from 'node:net';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { updateProfile } from '#features/accounts/api.ts';
import { createPost } from '#features/posts/api.ts';
import { imageBodyLimitBytes } from '#platform/contract/define.ts';
import { chooseTestRoundCount } from '#platform/testkit/choose-test-round-count.ts';
import { rateLimits } from '#platform/kernel/limits.ts';
import {
  maxBodyChunkCountParameters,
  requestBodyMemoryLimitsBytes,
  maxBodyBytesParsedOnMainThread,
} from '#platform/rpc/body-limits.ts';
import { BodyMemoryBudget } from '#platform/rpc/read-body.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let ann: TestActor;

beforeAll(async () => {
  server = await startTestServer();
  ann = await server.person('Ann Lee');
});
afterAll(() => server.stop());
afterEach(() => vi.restoreAllMocks());

/** Returns a photo of some megabytes as a data URL. */
async function largePhoto(): Promise<string> {
  const bytes = await sharp({
    create: {
      width: 1400,
      height: 1000,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 97 })
    .toBuffer();
  expect(bytes.length).toBeGreaterThan(maxBodyBytesParsedOnMainThread * 4);
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}

function headersOf(actor: TestActor, more: string[]): string {
  const { host } = new URL(actor.url);
  return [
    'POST /plaza/us-central1/createPost HTTP/1.1',
    `host: ${host}`,
    'content-type: application/json',
    `authorization: Bearer ${actor.token}`,
    ...more,
    '\r\n',
  ].join('\r\n');
}

/** Sends raw bytes and returns the response up to the end of the connection, or until it matches `enough`. */
function raw(actor: TestActor, send: string | Buffer, enough = /\r\n\r\n.*\}$/s): Promise<string> {
  const { port, hostname } = new URL(actor.url);
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(send));
    socket.on('error', () => resolve(text));
    socket.on('close', () => resolve(text));
    socket.on('data', (chunk) => {
      text += chunk.toString();
      if (enough.test(text)) socket.destroy();
    });
  });
}

/** Size of the hostile bodies, as a fraction of the maximum body size. */
const share = chooseTestRoundCount(1, 4) / 4;
const hostile: [string, () => string, number, string][] = [
  ['deep nesting', () => '['.repeat(imageBodyLimitBytes * share), 400, 'too_deep'],
  [
    'millions of empty lists',
    () => `{"content":"x","images":[${'[],'.repeat(15_000_000 * share)}[]]}`,
    400,
    'too_many_keys',
  ],
  [
    'a million keys',
    () => `{${Array.from({ length: 1_000_000 * share }, (_, at) => `"k${at}":1`).join(',')}}`,
    400,
    'too_many_keys',
  ],
  [
    'doubled keys',
    () => `{${'"content":"x",'.repeat(3_000_000 * share)}"content":"x"}`,
    400,
    'too_many_keys',
  ],
  ['numbers', () => `[${'1e5,'.repeat(11_000_000 * share)}1]`, 400, 'too_many_keys'],
  ['a text of escapes', () => `{"content":"${'\\u0041'.repeat(7_800_000 * share)}"}`, 400, 'too_big'],
  [
    'four pictures of garbage',
    () =>
      JSON.stringify({
        content: 'x',
        images: Array(4).fill(`data:image/jpeg;base64,${'%'.repeat(10_000_000 * share)}`),
      }),
    400,
    'image',
  ],
];

test.each(hostile)(
  '%s: a body of many megabytes is refused without its parsing on the serving thread',
  async (_name, make, status, reason) => {
    const body = make();
    const parse = vi.spyOn(JSON, 'parse');
    const stringify = vi.spyOn(JSON, 'stringify');
    const answer = await ann.post('createPost', Buffer.from(body), {
      'idempotency-key': `hostile-${reason}`,
    });
    expect([answer.status, answer.error.details.reason]).toEqual([status, reason]);
    expect(Math.max(0, ...parse.mock.calls.map(([text]) => text.length))).toBeLessThan(
      maxBodyBytesParsedOnMainThread,
    );
    const written = stringify.mock.results.map(({ value }) => (value as string | undefined)?.length ?? 0);
    expect(Math.max(0, ...written)).toBeLessThan(maxBodyBytesParsedOnMainThread);
  },
);

test('a long text in a field that takes no picture is refused as too long, with any content', async () => {
  for (const args of [
    { content: 'x'.repeat(200_000) },
    { content: 'x', tags: [`data:image/png;base64,${'A'.repeat(200_000)}`] },
    { content: 'x', venue: { name: 'x'.repeat(200_000) } },
  ]) {
    const refused = await ann.post('createPost', args);
    expect(refused.status).toBe(400);
    expect(refused.error.message).toMatch(/is too long$|^venue must be/);
  }
});

test('a photo of several megabytes is posted once, also if the call is repeated with or without its key', async () => {
  const image = await largePhoto();
  const args = { content: 'The same photo', images: [image], idempotencyKey: 'photo-1' };
  const first = (await ann.call(createPost, args)).ok;
  expect(first.post.images).toHaveLength(1);
  expect((await ann.call(createPost, args)).ok).toEqual(first);
  const again = (
    await ann.call(createPost, { content: 'The same photo', images: [{ data: image, alt: '' }] })
  ).ok;
  expect([again.duplicate, again.post.id]).toEqual([true, first.post.id]);
  const reused = await ann.call(createPost, { ...args, images: [image.replace('/9j', '/9k')] });
  expect(reused.error.details.reason).toBe('key_reused');
  expect((await ann.call(updateProfile, { avatar: image })).ok.user.avatarUrl).toMatch(/^\/media\/avatars\//);
});

test('the limit of a function is consumed before its body is read', async () => {
  const strict = await startTestServer({ config: { rateScale: 0.1 } });
  try {
    const ben = await strict.person('Ben Ortiz');
    const announced = headersOf(ben, ['content-length: 40000000']);
    // Each connection announces a body and sends none of it. The three calls already use up the limit, so the fourth is
    // refused at once.
    const open = Array.from({ length: 3 }, () => connect(Number(new URL(ben.url).port), '127.0.0.1'));
    for (const socket of open) socket.on('error', () => {}).write(announced);
    await expect
      .poll(async () => (await ben.post('createPost', { content: '' })).error.details)
      .toMatchObject({ reason: 'rate_limit', limit: 'createPost' });
    expect(await raw(ben, announced)).toMatch(/^HTTP\/1.1 429 /);
    for (const socket of open) socket.destroy();
  } finally {
    await strict.stop();
  }
});

test('EXP-017 the bytes of bodies that may contain photos are limited by person and by address', async () => {
  const strict = await startTestServer({ config: { rateScale: 1 } });
  try {
    const [ben, cat] = [await strict.person('Ben Ortiz'), await strict.person('Cat Ruiz')];
    const outcome = async (actor: TestActor) => {
      const answer = await actor.post('createPost', { content: 'Hello' });
      return answer.status === 429 ? answer.error.details['limit'] : answer.status;
    };
    await strict.plaza.platform.limit('bodyBytes', ben.id, rateLimits.bodyBytes.points);
    expect(await outcome(ben)).toBe('bodyBytes');
    // Ben's call above used a few bytes of the limit of the IP address, and the next call uses some too.
    expect(await outcome(cat)).toBe(200);
    await strict.plaza.platform.limit(
      'bodyBytesAddress',
      '127.0.0.1',
      rateLimits.bodyBytesAddress.points - 200,
    );
    for (let call = 0; call < 10; call += 1) await outcome(cat);
    for (const actor of [ben, cat]) expect(await outcome(actor)).toBe('bodyBytesAddress');
    // Bodies that cannot contain photos do not count.
    expect((await cat.post('getSession', {})).status).toBe(200);
  } finally {
    await strict.stop();
  }
});

test('a body in chunks of one byte is refused after a number of chunks', async () => {
  const piece = '1\r\n \r\n';
  const pieces = maxBodyChunkCountParameters.base * 2;
  const answer = await raw(ann, headersOf(ann, ['transfer-encoding: chunked']) + piece.repeat(pieces));
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(answer).toContain('too_many_pieces');
  expect(answer.toLowerCase()).toContain('connection: close');
  const few =
    headersOf(ann, ['transfer-encoding: chunked']) + '2\r\n{}\r\n' + piece.repeat(1_000) + '0\r\n\r\n';
  expect(await raw(ann, few)).toContain('Content is required');
});

test('bodies in memory are bounded per person, per address and in total', () => {
  const room = new BodyMemoryBudget();
  const size = imageBodyLimitBytes;
  const enter = (person: string, address: string, bytes = size) => room.enter(bytes, { person, address });
  expect(enter('ann', 'one')).toBe(true);
  expect(enter('ann', 'two')).toBe(false);
  // While an address has a body of the maximum size in memory, it may send a body with photos, but not a second body of
  // that size.
  expect(enter('ben', 'one')).toBe(false);
  expect(enter('ben', 'one', 4_000_000)).toBe(true);
  expect(enter('cat', 'two')).toBe(true);
  expect(enter('dan', 'three')).toBe(true);
  expect(enter('eve', 'four')).toBe(false);
  room.leave(size, { person: 'ann', address: 'one' });
  expect(enter('ann', 'four')).toBe(true);
  expect(requestBodyMemoryLimitsBytes.total).toBeLessThanOrEqual(150 * 1024 * 1024);
});
