import { randomBytes, randomFillSync } from 'node:crypto';

/**
 * Pool of random bytes. The generator fills the whole pool at once, because each call of the generator has a high fixed
 * cost compared to the few bytes that one caller needs.
 */
const pool = new Uint8Array(4_096);
let used = pool.length;

/**
 * Returns `length` cryptographically random bytes, if possible from a pre-generated pool. Each byte of the pool is
 * returned only once.
 */
export function getPooledRandomBytes(length: number): Uint8Array {
  if (length > pool.length) return randomBytes(length);
  if (used + length > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const taken = pool.slice(used, used + length);
  pool.fill(0, used, used + length);
  used += length;
  return taken;
}
