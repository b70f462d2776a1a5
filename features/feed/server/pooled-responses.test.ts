/** Tests of responses that are assembled in pooled buffers: a response must not contain bytes of another response. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertTestUsers } from '#app/test-users.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { createPost } from '#features/posts/api.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { buildRawPostRequest } from '#platform/testkit/raw-http.ts';
import { listPosts } from '../api.ts';
import { newestPostsCacheServiceKey } from './newest-posts-cache.ts';
import { viewerLikedAndSavedPostsCacheServiceKey } from './viewer-post-flags-cache.ts';

const path = '/plaza/us-central1/listPosts';
/** Number of pipelined requests: their responses exceed what a connection can buffer, so some wait in the server. */
const pipelined = 1_000;
let server: TestServer;
let ann: TestActor;
let ben: TestActor;

beforeAll(async () => {
  server = await startTestServer({ config: { rateScale: 1000 } });
  [ann, ben] = (await insertTestUsers(server, 2)) as [TestActor, TestActor];
  // Half of the posts are not ASCII: they have more bytes than characters.
  for (let count = 0; count < 50; count++) {
    const content = `${count} ${count % 2 ? 'Saguaro 🌵 ñ' : 'Canal'} ${'walk '.repeat(60)}`;
    expect((await (count % 2 ? ann : ben).call(createPost, { content })).status).toBe(200);
  }
});
afterAll(() => server.stop());

function read(actor: TestActor, body: object): Promise<Buffer> {
  return fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${actor.token}` },
    body: JSON.stringify(body),
  }).then(async (response) => Buffer.from(await response.arrayBuffer()));
}

function request(actor: TestActor, connection: 'keep-alive' | 'close'): Buffer {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${actor.token}`, connection };
  return buildRawPostRequest(path, headers, JSON.stringify({ limit: 50 }));
}

test('a response that a slow client has not read keeps its bytes while other responses are sent', async () => {
  const { platform } = server.plaza;
  await platform.service(newestPostsCacheServiceKey).settle();
  for (const { id } of [ann, ben])
    await Promise.all([
      platform.service(viewerLikedAndSavedPostsCacheServiceKey).load(id),
      loadVisibilityFilterForViewer(platform, { id, isAdmin: false }),
    ]);
  const [ofAnn, ofBen] = [await read(ann, { limit: 50 }), await read(ben, { limit: 50 })];
  expect(ofAnn.equals(ofBen)).toBe(false);
  expect(ofAnn.length).toBeGreaterThan(40_000);
  const { port } = new URL(server.url);
  const slow = connect(Number(port), '127.0.0.1');
  await once(slow, 'connect');
  slow.pause();
  for (let sent = 1; sent <= pipelined; sent++)
    slow.write(request(ann, sent < pipelined ? 'keep-alive' : 'close'));
  // Other responses use the same buffer pool while the responses to the slow client are unread.
  for (let round = 0; round < 40; round++) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => read(index % 2 ? ann : ben, { limit: 50 })),
    );
    for (const [index, answer] of answers.entries())
      expect(answer.equals(index % 2 ? ofAnn : ofBen)).toBe(true);
  }
  // The last response assembled is Ben's. The slow client waits for Ann's, whose bytes must not change.
  expect((await read(ben, { limit: 50 })).equals(ofBen)).toBe(true);
  const received: Buffer[] = [];
  for await (const chunk of slow as AsyncIterable<Buffer>) received.push(chunk);
  expect(countOf(Buffer.concat(received), ofAnn)).toBe(pipelined);
});

test('the callable form returns the same page', async () => {
  const bare = await read(ann, { limit: 50 });
  const callable = await read(ann, { data: { limit: 50 } });
  expect(callable.toString()).toBe(`{"result":${bare.toString()}}`);
  expect(JSON.parse(bare.toString())).toEqual((await ann.call(listPosts, { limit: 50 })).ok);
});

test('a page without posts is an empty list', async () => {
  const empty = await startTestServer();
  try {
    const headers = { 'content-type': 'application/json' };
    // The first call fills the cache, from which the second call is answered.
    for (let call = 0; call < 2; call++) {
      const response = await fetch(empty.url + path, { method: 'POST', headers, body: '{}' });
      expect(await response.text()).toBe('{"posts":[],"cursor":null}');
    }
  } finally {
    await empty.stop();
  }
});

function countOf(all: Buffer, part: Buffer): number {
  let count = 0;
  for (let at = all.indexOf(part); at >= 0; at = all.indexOf(part, at + part.length)) count++;
  return count;
}
