import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressBody } from './compress-body.ts';

const body = Buffer.from('the same words again '.repeat(500));

test('a body is compressed in the best encoding that the client accepts', async () => {
  for (const accepted of ['gzip, deflate, br', 'br;q=0.5, gzip']) {
    const { body: bytes, encoding } = await compressBody(body, accepted);
    expect([encoding, brotliDecompressSync(bytes).equals(body)]).toEqual(['br', true]);
  }
  for (const accepted of ['gzip', 'GZIP;q=1', 'br;q=0, gzip']) {
    const { body: bytes, encoding } = await compressBody(body, accepted);
    expect([encoding, gunzipSync(bytes).equals(body)]).toEqual(['gzip', true]);
  }
  for (const accepted of [undefined, '', 'identity', 'gzip;q=0.0', 'zstd'])
    expect(await compressBody(body, accepted)).toEqual({ body, encoding: null });
});

test('a small body is not compressed, and the same bytes are compressed once', async () => {
  const small = Buffer.from('short');
  expect(await compressBody(small, 'br')).toEqual({ body: small, encoding: null });
  const [first, second] = await Promise.all([
    compressBody(body, 'br'),
    compressBody(Buffer.from(body), 'br'),
  ]);
  expect(second.body).toBe(first.body);
  expect((await compressBody(Buffer.from(body), 'br')).body).toBe(first.body);
  const other = await compressBody(Buffer.concat([body, small]), 'br');
  expect(other.body).not.toBe(first.body);
});
