import { expect, test } from 'vitest';
import { allocateResponseBuffer } from './response-pool.ts';

test('memory of an answer is reused only after its release', () => {
  const one = allocateResponseBuffer(1_000);
  const two = allocateResponseBuffer(2_000);
  expect([one.bytes.length, two.bytes.length]).toEqual([1_000, 2_000]);
  expect(two.bytes.buffer).not.toBe(one.bytes.buffer);
  one.release();
  expect(allocateResponseBuffer(500).bytes.buffer).toBe(one.bytes.buffer);
  expect(allocateResponseBuffer(500).bytes.buffer).not.toBe(one.bytes.buffer);
});

test('an answer that is larger than a block gets its own memory', () => {
  const large = allocateResponseBuffer(100_000);
  expect(large.bytes.length).toBe(100_000);
  large.release();
  expect(allocateResponseBuffer(100_000).bytes.buffer).not.toBe(large.bytes.buffer);
});
