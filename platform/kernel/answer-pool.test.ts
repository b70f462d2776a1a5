import { expect, test } from 'vitest';
import { allocateAnswerBuffer } from './answer-pool.ts';

test('memory of an answer is reused only after its release', () => {
  const one = allocateAnswerBuffer(1_000);
  const two = allocateAnswerBuffer(2_000);
  expect([one.bytes.length, two.bytes.length]).toEqual([1_000, 2_000]);
  expect(two.bytes.buffer).not.toBe(one.bytes.buffer);
  one.release();
  expect(allocateAnswerBuffer(500).bytes.buffer).toBe(one.bytes.buffer);
  expect(allocateAnswerBuffer(500).bytes.buffer).not.toBe(one.bytes.buffer);
});

test('an answer that is larger than a block gets its own memory', () => {
  const large = allocateAnswerBuffer(100_000);
  expect(large.bytes.length).toBe(100_000);
  large.release();
  expect(allocateAnswerBuffer(100_000).bytes.buffer).not.toBe(large.bytes.buffer);
});
