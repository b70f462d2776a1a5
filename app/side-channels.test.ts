/** Tests the load of requests that are not function calls: the API reference, heads of pages, and drawings. */
import { get, type IncomingHttpHeaders } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Feature } from '#platform/kernel/feature.ts';
import { rateLimits } from '#platform/kernel/limits.ts';
import { createPost, updatePost } from '#features/posts/api.ts';
import { createMediaKey } from '#features/media/domain/media-key.ts';
import { DrawingCache } from '#features/media/server/drawing-cache.ts';
import { createDatabaseReadinessCheck } from './open-database.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let webFolder: string;
let server: TestServer;
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'plaza-web-'));
  await writeFile(join(webFolder, 'index.html'), '<html><head><!--head--></head><body></body></html>');
  server = await startTestServer({ webFolder });
});
afterAll(async () => {
  await server.stop();
  await rm(webFolder, { recursive: true, force: true });
});

interface Page {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

function load(url: string, localAddress: string, headers: Record<string, string> = {}): Promise<Page> {
  return new Promise((resolve, reject) => {
    get(url, { localAddress, agent: false, headers }, async (response) => {
      const body = (await response.setEncoding('utf8').toArray()).join('');
      resolve({ status: response.statusCode!, headers: response.headers, body });
    }).on('error', reject);
  });
}

test('the API reference is built once and not sent again to a client that has it', async () => {
  const first = await load(`${server.url}/docs/openapi.json`, '127.0.0.1');
  expect(JSON.parse(first.body)).toMatchObject({ openapi: '3.1.0' });
  const etag = String(first.headers['etag']);
  const again = await load(`${server.url}/docs/openapi.json`, '127.0.0.1', { 'if-none-match': etag });
  expect([again.status, again.body]).toEqual([304, '']);
});

test('the API reference is generated once for all requests, also concurrent ones', async () => {
  const fresh = await startTestServer({ webFolder });
  const stringify = vi.spyOn(JSON, 'stringify');
  try {
    const request = () => load(`${fresh.url}/docs/openapi.json`, '127.0.0.1');
    const answers = [...(await Promise.all([request(), request()])), await request()];
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    // Each run of the generator serializes the document with all paths once.
    const generated = stringify.mock.calls.filter(
      ([value]) => typeof value === 'object' && value !== null && 'paths' in value,
    );
    expect(generated).toHaveLength(1);
  } finally {
    stringify.mockRestore();
    await fresh.stop();
  }
});

test('five requests of a page load its head once, and a commit makes the next request load it again', async () => {
  const loaded: string[] = [];
  const counted: Feature = {
    name: 'counted-heads',
    addresses: [{ path: '/counted/$id' }],
    pages: [
      {
        pattern: '/counted/:id',
        load: async (_platform, id) => {
          loaded.push(id);
          return { title: `Head ${loaded.length} of ${id}`, description: '' };
        },
      },
    ],
  };
  const fresh = await startTestServer({ webFolder, moreFeatures: [counted] });
  try {
    const title = async (id: string) =>
      /<title>(.*?) ·/.exec((await load(`${fresh.url}/counted/${id}`, '127.0.0.1')).body)?.[1];
    // The start of the server commits transactions, which would clear the cache between two requests.
    await fresh.plaza.listeners.drain();
    const first = await title('one');
    const titles = await Promise.all(Array.from({ length: 4 }, () => title('one')));
    expect(titles).toEqual(Array.from({ length: 4 }, () => first));
    expect(loaded).toEqual(['one']);
    expect(await title('two')).toBe('Head 2 of two');
    await fresh.person('Ann Lee');
    expect(await title('one')).toBe('Head 3 of one');
    expect(loaded).toEqual(['one', 'two', 'one']);
  } finally {
    await fresh.stop();
  }
});

test('a cached head shows the current post', async () => {
  const ann = await server.person('Ann Lee');
  const { post } = (await ann.call(createPost, { content: 'The market opens at nine' })).ok;
  const title = async () =>
    /<title>(.*)<\/title>/.exec((await load(`${server.url}/post/${post.id}`, '127.0.0.1')).body)?.[1];
  for (let n = 0; n < 3; n++) expect(await title()).toContain('The market opens at nine');
  await ann.call(updatePost, { postId: post.id, content: 'The market opens at ten' });
  expect(await title()).toContain('The market opens at ten');
});

test('a drawing with many concurrent requests is rendered once', async () => {
  const drawings = new DrawingCache();
  let lookUps = 0;
  const found = Promise.withResolvers<{ title: string; seed: string; category: null }>();
  drawings.register('things', () => {
    lookUps++;
    return found.promise as never;
  });
  const asked = Array.from({ length: 20 }, () =>
    drawings.poster(server.plaza.platform, (lookUp) => lookUp(), 'things', 'one'),
  );
  found.resolve({ title: 'A thing', seed: 'one', category: null });
  const [first, ...others] = await Promise.all(asked);
  for (const other of others) expect(other).toBe(first);
  expect(lookUps).toBe(1);
});

test('stored pictures count against a limit of their address, and invented sessions wait in its fair queue', async () => {
  const { platform } = server.plaza;
  const path = `/media/${createMediaKey('posts', platform.newId(), 0, Buffer.alloc(12))}`;
  const run = vi.spyOn(platform.gate, 'run');
  try {
    const invented = { authorization: `Bearer ${'A'.repeat(43)}` };
    expect((await load(server.url + path, '127.0.0.5', invented)).status).toBe(404);
    // The server looks up the session and the picture. Both look-ups must wait in the queue of this IP address.
    const caller = { address: '127.0.0.5', person: null };
    expect(run.mock.calls.map(([queued]) => queued)).toEqual([caller, caller]);
  } finally {
    run.mockRestore();
  }
  const points = rateLimits.picturesAddress.points * platform.config.rateScale;
  await platform.limit('picturesAddress', '127.0.0.6', points);
  for (const kind of ['posts', 'avatars', 'stories', 'documents', 'messages']) {
    const other = path.replace('posts', kind);
    const refused = await load(server.url + other, '127.0.0.6');
    expect([refused.status, JSON.parse(refused.body).error.details.limit]).toEqual([429, 'picturesAddress']);
    expect((await load(server.url + other, '127.0.0.7')).status).toBe(404);
  }
});

test('fifty requests for the readiness check share one query', async () => {
  let queries = 0;
  const counting = (strings: TemplateStringsArray) => {
    queries++;
    return server.db(strings);
  };
  const isReady = createDatabaseReadinessCheck({
    db: counting as unknown as typeof server.db,
    isUp: () => true,
  });
  const answers = await Promise.all(Array.from({ length: 49 }, () => isReady()));
  answers.push(await isReady());
  expect(answers).toEqual(Array.from({ length: 50 }, () => true));
  expect(queries).toBe(1);
});

test('pages, drawings and the API reference count against the limit of their address', async () => {
  const scale = 0.01;
  const strict = await startTestServer({ webFolder, config: { rateScale: scale } });
  try {
    const paths = ['/', '/docs/openapi.json', '/media/posters/venues/ven_none.svg', '/media/avatars/unknown'];
    for (let n = 0; n < rateLimits.generalAddress.points * scale; n++) {
      const path = paths[n % paths.length]!;
      expect((await load(strict.url + path, '127.0.0.2')).status, path).not.toBe(429);
    }
    for (const path of [...paths, '/plaza/us-central1/getSession']) {
      const refused = await load(strict.url + path, '127.0.0.2');
      expect([refused.status, JSON.parse(refused.body).error.details.limit], path).toEqual([
        429,
        'generalAddress',
      ]);
      expect((await load(strict.url + path, '127.0.0.3')).status, path).not.toBe(429);
    }
  } finally {
    await strict.stop();
  }
});
