import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { BodyMemoryBlockPool, bodyMemoryBlockSizeBytes } from './block-pool.ts';
import { maxBodyBytesParsedOnMainThread } from './body-limits.ts';
import { ReceivedBodyBuffer } from './received-body.ts';

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function join({ blocks, length }: ReceivedBodyBuffer): Buffer {
  return Buffer.concat(blocks.map((block) => Buffer.from(block))).subarray(0, length);
}

test.each([
  1,
  1_000,
  65_536,
  bodyMemoryBlockSizeBytes - 1,
  bodyMemoryBlockSizeBytes,
  3 * bodyMemoryBlockSizeBytes,
])('a large body in chunks of %i bytes arrives whole', (size) => {
  const bytes = randomBytes(2 * bodyMemoryBlockSizeBytes + 7);
  const received = new ReceivedBodyBuffer(new BodyMemoryBlockPool(), 0);
  for (let at = 0; at < bytes.length; at += size) received.append(Buffer.from(bytes.subarray(at, at + size)));
  expect(received.length).toBe(bytes.length);
  expect(digest(join(received))).toBe(digest(bytes));
  expect(received.blocks).toHaveLength(3);
});

test('a body is kept in a separate buffer up to the size that is parsed in place', () => {
  const pool = new BodyMemoryBlockPool();
  const received = new ReceivedBodyBuffer(pool, 0);
  for (let at = 0; at < maxBodyBytesParsedOnMainThread; at += 1_024)
    received.append(Buffer.alloc(1_024, 'a'));
  expect(received.isLarge).toBe(false);
  expect(received.bytes.toString()).toBe('a'.repeat(maxBodyBytesParsedOnMainThread));
  received.append(Buffer.from('b'));
  expect(received.isLarge).toBe(true);
  expect(join(received).toString()).toBe(`${'a'.repeat(maxBodyBytesParsedOnMainThread)}b`);
});

test('a declared size allocates no memory before the bytes arrive', () => {
  const received = new ReceivedBodyBuffer(new BodyMemoryBlockPool(), 45_000_000);
  received.append(Buffer.from('{}'));
  expect(received.bytes.buffer.byteLength).toBe(maxBodyBytesParsedOnMainThread);
  expect(received.blocks).toEqual([]);
});

test('blocks are shared memory, are reused, and are left to the garbage collector when idle', async () => {
  const pool = new BodyMemoryBlockPool(20);
  const fill = () => {
    const received = new ReceivedBodyBuffer(pool, 0);
    received.append(Buffer.alloc(4 * bodyMemoryBlockSizeBytes));
    return received;
  };
  const first = fill();
  const blocks = new Set(first.blocks);
  expect([...blocks].every((block) => block instanceof SharedArrayBuffer)).toBe(true);
  first.release();
  first.release();
  expect(pool.freeBlocks).toBe(4);
  const second = fill();
  expect(second.blocks.every((block) => blocks.has(block))).toBe(true);
  second.release();
  await expect.poll(() => pool.freeBlocks).toBe(0);
});
