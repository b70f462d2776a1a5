/** Tests how the server treats its callers: the check of origins, idempotency keys and rate limits. */
import { WebSocket } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rateLimits } from '#platform/kernel/limits.ts';
import { deleteExpiredIdempotencyKeys } from '#platform/kernel/idempotency.ts';
import { TestActor } from '#platform/testkit/actor.ts';
import { createPost } from '#features/posts/api.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let ann: TestActor;
let ben: TestActor;
beforeAll(async () => {
  server = await startTestServer();
  ann = await server.person('Ann Lee');
  ben = await server.person('Ben Ortiz');
});
afterAll(() => server.stop());

const postsWith = async (content: string) =>
  (await server.db`select 1 from posts where content = ${content}`).length;

describe('KS8 requests of other sites', () => {
  const cookie = () => ({ cookie: `plaza_session=${ann.token}` });
  test.each([
    ['a cookie and nothing else', {}, 403],
    ['a cookie and another origin', { origin: 'https://evil.example' }, 403],
    ['a cookie and an origin that begins like ours', { origin: 'http://127.0.0.1.evil.example' }, 403],
    ['a cookie and our name with another port', { origin: 'http://127.0.0.1:1' }, 403],
    ['a cookie and the origin null', { origin: 'null' }, 403],
    ['a cookie and an origin that is none', { origin: '%%%' }, 403],
    ['a cookie and another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a cookie and a sister site', { 'sec-fetch-site': 'same-site' }, 403],
    ['a cookie and a word for a site', { 'sec-fetch-site': 'whatever' }, 403],
    [
      'a cookie, another site and its origin',
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      403,
    ],
    ['a cookie and our own site', { 'sec-fetch-site': 'same-origin' }, 200],
  ])('%s', async (name, headers, status) => {
    const content = `By ${name}`;
    const answer = await server.guest.post('createPost', { content }, { ...cookie(), ...headers });
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.error.details.reason).toBe('foreign_origin');
    expect(await postsWith(content)).toBe(status === 200 ? 1 : 0);
  });

  test('a cookie with our own origin is accepted, under every name of this machine', async () => {
    const { port } = new URL(server.url);
    for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
      const headers = { ...cookie(), origin: `http://${host}:${port}` };
      expect((await server.guest.post('likePost', { postId: crypto.randomUUID() }, headers)).status).toBe(
        404,
      );
    }
  });

  test('sign-in and sign-up are refused to other sites too, and a bearer token without a browser is accepted', async () => {
    const headers = { origin: 'https://evil.example' };
    for (const name of ['logIn', 'signUp', 'resetPassword', 'logOut'])
      expect((await server.guest.post(name, {}, headers)).status, name).toBe(403);
    expect((await ann.post('likePost', { postId: crypto.randomUUID() })).status).toBe(404);
    expect((await server.guest.post('logIn', {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  test('another host in the Host header does not change our origin', async () => {
    const headers = { ...cookie(), origin: 'https://evil.example', host: 'evil.example' };
    expect((await server.guest.post('createPost', { content: 'rebound' }, headers)).status).toBe(403);
  });

  test('a live connection is refused from another site, and with a cookie but no origin', async () => {
    const open = (headers: Record<string, string>) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(`${server.url.replace('http', 'ws')}/live`, { headers });
        socket.addEventListener('open', () => {
          socket.close();
          resolve('open');
        });
        socket.addEventListener('error', () => resolve('refused'));
      });
    expect(await open({ origin: 'https://evil.example' })).toBe('refused');
    expect(await open({ origin: 'null', ...cookie() })).toBe('refused');
    expect(await open(cookie())).toBe('refused');
    expect(await open({ origin: server.url, ...cookie() })).toBe('open');
    expect(await open({})).toBe('open');
  });
});

describe('EXP-027 D2 the idempotency key of a repeated call', () => {
  test('the same key and arguments get the first answer byte for byte, and have one effect', async () => {
    const args = { content: 'Once and no more', tags: ['one'] };
    const first = await ann.call(createPost, args, { 'idempotency-key': 'k-first' });
    server.clock.advance(60_000);
    const again = await ann.call(createPost, args, { 'idempotency-key': 'k-first' });
    expect(again.ok.duplicate).toBeUndefined();
    expect(JSON.stringify(again.body)).toBe(JSON.stringify(first.body));
    expect(await postsWith(args.content)).toBe(1);
  });

  test('the header and the field are equivalent, and neither counts as an argument', async () => {
    const args = { content: 'By header, then by field' };
    const first = await ann.call(createPost, args, { 'idempotency-key': 'k-both' });
    const again = await ann.post('createPost', { ...args, idempotencyKey: 'k-both' });
    const callable = await ann.post('createPost', { data: { ...args, idempotencyKey: 'k-both' } });
    expect(again.body).toEqual(first.body);
    expect(callable.body).toEqual({ result: first.body });
  });

  test('ERR-006 the same key with other arguments is 400 key_reused and changes nothing', async () => {
    await ann.call(createPost, { content: 'What was meant' }, { 'idempotency-key': 'k-reused' });
    const other = await ann.call(
      createPost,
      { content: 'Something else' },
      { 'idempotency-key': 'k-reused' },
    );
    expect([other.status, other.error.status, other.error.details.reason]).toEqual([
      400,
      'INVALID_ARGUMENT',
      'key_reused',
    ]);
    expect(await postsWith('Something else')).toBe(0);
  });

  test('the same key of two people, or for two functions, is independent', async () => {
    const { post } = (await ann.call(createPost, { content: 'Of Ann' }, { 'idempotency-key': 'k-shared' }))
      .ok;
    const ofBen = (await ben.call(createPost, { content: 'Of Ben' }, { 'idempotency-key': 'k-shared' })).ok;
    expect(ofBen.post).toMatchObject({ content: 'Of Ben', userId: ben.id });
    const comment = await ann.post(
      'createComment',
      { postId: post.id, content: 'Same key' },
      { 'idempotency-key': 'k-shared' },
    );
    expect(comment.status).toBe(200);
  });

  test('D4 fifty concurrent calls with one key have one effect and one answer', async () => {
    const { post } = (await ann.call(createPost, { content: 'To be commented on' })).ok;
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        ben.post('createComment', { postId: post.id, content: 'Me too' }, { 'idempotency-key': 'k-many' }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    const [row] = await server.db`select count(*)::int as n from comments where post_id = ${post.id}`;
    expect(row!['n']).toBe(1);
    const shares = await Promise.all(
      Array.from({ length: 20 }, () =>
        ben.post('sharePost', { postId: post.id }, { 'idempotency-key': 'k-share' }),
      ),
    );
    expect(new Set(shares.map((answer) => JSON.stringify(answer.body)))).toEqual(new Set(['{"shares":1}']));
  });

  test('a failed call stores no key: the same key works for a later valid call', async () => {
    const id = '0195c6f0-0000-7000-8000-0000000000aa';
    const early = await ann.post(
      'createComment',
      { postId: id, content: 'Too early' },
      { 'idempotency-key': 'k-fail' },
    );
    expect(early.status).toBe(404);
    await ann.post('createPost', { id, content: 'Now it is there' });
    const late = await ann.post(
      'createComment',
      { postId: id, content: 'Too early' },
      { 'idempotency-key': 'k-fail' },
    );
    expect(late.status).toBe(200);
    const image = 'data:image/png;base64,AAAA';
    const refused = await ann.post(
      'createPost',
      { content: 'Bad picture', images: [image] },
      { 'idempotency-key': 'k-prepare' },
    );
    expect(refused.error.details.reason).toBe('image');
    const good = await ann.post('createPost', { content: 'No picture' }, { 'idempotency-key': 'k-prepare' });
    expect(good.status).toBe(200);
  });

  test('a malformed key is refused', async () => {
    for (const key of ['', 'with space', 'x'.repeat(201), 'ümlaut', 7, {}, []]) {
      const answer = await ann.post('sharePost', { postId: crypto.randomUUID(), idempotencyKey: key });
      expect([answer.status, answer.error.details.reason], JSON.stringify(key)).toEqual([400, 'key']);
    }
  });

  test('a key is deleted after 24 hours and not before', async () => {
    const keys = ['k-day', ...Array.from({ length: 6 }, (_, index) => `k-day-${index}`)];
    for (const key of keys)
      await ann.call(createPost, { content: `Kept for a day: ${key}` }, { 'idempotency-key': key });
    const kept = async () => (await server.db`select 1 from idempotency_keys where key like 'k-day%'`).length;
    server.clock.advance(23 * 3_600_000);
    await deleteExpiredIdempotencyKeys(server.db, server.clock.now());
    expect(await kept()).toBe(7);
    server.clock.advance(2 * 3_600_000);
    // Deletes batches of three until none is left.
    expect(await deleteExpiredIdempotencyKeys(server.db, server.clock.now(), 3)).toBeGreaterThanOrEqual(7);
    expect(await kept()).toBe(0);
  });
});

describe('EXP-017 ERR-011 limits', () => {
  test('KR7 beyond the limit a call gets 429 with the wait, for one person only, and forged addresses have no effect', async () => {
    const strict = await startTestServer({ config: { rateScale: 1 } });
    try {
      const cleo = await strict.person('Cleo Diaz');
      const dan = await strict.person('Dan Ortiz');
      const { post } = (await cleo.call(createPost, { content: 'Like it as often as you can' })).ok;
      const like = (actor: TestActor, headers = {}) => actor.post('likePost', { postId: post.id }, headers);
      // Two concurrent calls for the last point: exactly one passes.
      for (let i = 0; i < rateLimits.like.points - 1; i++) await like(cleo);
      const last = await Promise.all([like(cleo), like(cleo)]);
      expect(last.map((answer) => answer.status).toSorted()).toEqual([200, 429]);
      const refused = await like(cleo, { 'x-forwarded-for': '203.0.113.7', 'x-real-ip': '203.0.113.7' });
      expect([refused.status, refused.error.status]).toEqual([429, 'RESOURCE_EXHAUSTED']);
      expect(refused.error.message).toMatch(/^That's a lot at once\. Try again in \d+ seconds?\.$/);
      expect(refused.error.details).toMatchObject({ reason: 'rate_limit', limit: 'like' });
      const seconds = Number(refused.headers.get('retry-after'));
      expect(seconds).toBeGreaterThanOrEqual(1);
      expect(seconds).toBeLessThanOrEqual(60);
      expect(refused.error.details.retryAfterSeconds).toBe(seconds);
      const callable = await cleo.post('likePost', { data: { postId: post.id } });
      expect(callable.status).toBe(429);
      expect((await like(dan)).status).toBe(200);
      expect((await cleo.call(createPost, { content: 'Another thing to do' })).status).toBe(200);
    } finally {
      await strict.stop();
    }
  });

  test('all calls of signed-out callers count, including refused ones', async () => {
    const strict = await startTestServer({ config: { rateScale: 0.1 } });
    try {
      const guest = new TestActor(strict.url);
      const allowed = rateLimits.generalSignedOut.points * 0.1;
      const names = ['listPosts', 'createPost', 'getSession'];
      for (let i = 0; i < allowed; i++)
        expect((await guest.post(names[i % names.length]!, {})).status).not.toBe(429);
      for (const name of names) expect((await guest.post(name, {})).status, name).toBe(429);
      const forged = await guest.post('listPosts', {}, { 'x-forwarded-for': '198.51.100.1' });
      expect(forged.status).toBe(429);
    } finally {
      await strict.stop();
    }
  });
});
