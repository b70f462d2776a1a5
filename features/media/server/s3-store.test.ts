import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openS3FileStore } from './s3-store.ts';

const userId = '01970000-0000-7000-8000-000000000001';
const keyOf = (index: number) => `posts/${userId}/176000000000${index}-${'ab'.repeat(12)}.jpg`;

/**
 * Objects of a simulated S3 bucket. The server below answers the five kinds of requests that our
 * code sends to S3.
 */
const objects = new Map<string, { bytes: Buffer; type: string }>();
const seen: { method: string; authorization: string | undefined }[] = [];
let server: Server;
let endpoint: string;

beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  server = createServer(async (request, response) => {
    seen.push({ method: request.method!, authorization: request.headers.authorization });
    const url = new URL(request.url!, 'http://localhost');
    const key = decodeURIComponent(url.pathname.replace(/^\/pictures\/?/, ''));
    const found = objects.get(key);
    if (request.method === 'PUT') {
      objects.set(key, { bytes: await buffer(request), type: request.headers['content-type'] ?? '' });
      return response.setHeader('etag', '"1"').end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    if (key === '')
      return response.setHeader('content-type', 'application/xml').end(listing(url.searchParams));
    if (found === undefined) {
      const body = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>none</Message></Error>';
      return response
        .writeHead(404, { 'content-type': 'application/xml' })
        .end(request.method === 'HEAD' ? '' : body);
    }
    response.writeHead(200, {
      'content-type': found.type,
      'content-length': found.bytes.length,
      etag: '"1"',
      'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT',
    });
    return response.end(request.method === 'HEAD' ? undefined : found.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/**
 * Returns one page of the list of keys. A page contains a single key, so that the test covers
 * paging.
 */
function listing(query: URLSearchParams): string {
  const keys = [...objects.keys()].toSorted();
  const at = Number(query.get('continuation-token') ?? 0);
  const more = at + 1 < keys.length;
  const content = keys
    .slice(at, at + 1)
    .map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><ETag>"1"</ETag><Size>1</Size></Contents>`,
    );
  return `<?xml version="1.0"?><ListBucketResult><Name>pictures</Name><KeyCount>1</KeyCount><IsTruncated>${more}</IsTruncated>${
    more ? `<NextContinuationToken>${at + 1}</NextContinuationToken>` : ''
  }${content.join('')}</ListBucketResult>`;
}

test('images can be stored in an S3 bucket', async () => {
  const store = openS3FileStore({ kind: 's3', bucket: 'pictures', region: 'us-east-1', endpoint });
  const bytes = Buffer.from('a picture');
  await store.put(keyOf(1), bytes, 'image/jpeg');
  await store.put(keyOf(2), bytes, 'image/jpeg');
  expect(objects.get(keyOf(1))).toEqual({ bytes, type: 'image/jpeg' });
  expect(seen[0]!.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=test\//);

  const file = (await store.open(keyOf(1)))!;
  expect(file.size).toBe(bytes.length);
  expect(await buffer(file.stream)).toEqual(bytes);
  expect(await store.exists(keyOf(1))).toBe(true);

  const listed: string[] = [];
  for await (const batch of store.list()) listed.push(...batch);
  expect(listed).toEqual([keyOf(1), keyOf(2)]);

  await store.remove(keyOf(1));
  await store.remove(keyOf(1));
  expect(await store.open(keyOf(1))).toBeNull();
  expect(await store.exists(keyOf(1))).toBe(false);
});
