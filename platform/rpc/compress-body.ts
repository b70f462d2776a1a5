/**
 * Compresses response bodies. Compressed bodies are cached by the digest of the body, so that the same bytes, such as
 * the newest page of the feed, are compressed only once.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

type Encoding = 'br' | 'gzip';

interface CompressedBody {
  body: Uint8Array;
  /** Value of the header `content-encoding`; null if the body was not compressed. */
  encoding: Encoding | null;
}

/** Minimum size in bytes at which a body is compressed. A smaller body fits into one network packet anyway. */
const worthCompressing = 1_400;
const maxCachedBytes = 16_000_000;

const compressWith: Record<Encoding, (body: Uint8Array) => Promise<Uint8Array>> = {
  // Uses level 5, because higher levels take many times as long and save only a few percent.
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
};

const cache = new LRUCache<string, Uint8Array>({
  maxSize: maxCachedBytes,
  sizeCalculation: (body) => body.length + 100,
});
const running = new Map<string, Promise<Uint8Array>>();

/**
 * Returns the body, compressed with Brotli, or with gzip if the client does not accept Brotli. Returns the body
 * unchanged if it is small or if the client accepts neither.
 * @param accepted the request's header `accept-encoding`
 */
export async function compressBody(body: Uint8Array, accepted: string | undefined): Promise<CompressedBody> {
  const encoding = chooseEncoding(accepted);
  if (encoding === null || body.length < worthCompressing) return { body, encoding: null };
  const key = `${encoding} ${createHash('sha1').update(body).digest('base64')}`;
  const known = cache.get(key);
  if (known !== undefined) return { body: known, encoding };
  // Concurrent requests for the same bytes share one compression.
  let work = running.get(key);
  if (work === undefined) {
    work = compressWith[encoding](body).finally(() => running.delete(key));
    running.set(key, work);
  }
  const compressed = await work;
  cache.set(key, compressed);
  return { body: compressed, encoding };
}

function chooseEncoding(accepted = ''): Encoding | null {
  const names = accepted.split(',').flatMap((part) => {
    const [name = '', quality] = part.split(';').map((word) => word.trim().toLowerCase());
    return quality !== undefined && /^q=0(\.0*)?$/.test(quality) ? [] : [name];
  });
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : null;
}
