import { expect, test } from 'vitest';
import { freeBodyMemory } from './free-body-memory.ts';

test('released memory is freed at once', () => {
  const external = () => process.memoryUsage().arrayBuffers;
  const before = external();
  for (let chunk = 0; chunk < 1_000; chunk++) freeBodyMemory(Buffer.allocUnsafeSlow(65_536));
  expect(external() - before).toBeLessThan(1_000_000);
});

test('a view of a shared buffer is not freed', () => {
  const whole = Buffer.allocUnsafeSlow(100);
  freeBodyMemory(whole.subarray(10));
  expect(whole.length).toBe(100);
  freeBodyMemory(whole);
  expect(whole.length).toBe(0);
  // A second call changes nothing.
  freeBodyMemory(whole);
});
