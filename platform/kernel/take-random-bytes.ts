import { randomFillSync } from 'node:crypto';

/** Random bytes, generated many at a time, because a call of the generator costs more than the bytes themselves. */
const pool = new Uint8Array(4_096);
let used = pool.length;

/**
 * Returns cryptographically random bytes from a pre-generated pool. Each byte of the pool is returned only once.
 * `length` is at most 4,096.
 */
export function takeRandomBytes(length: number): Uint8Array {
  if (used + length > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const taken = pool.slice(used, used + length);
  pool.fill(0, used, used + length);
  used += length;
  return taken;
}
