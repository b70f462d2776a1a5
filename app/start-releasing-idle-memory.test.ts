/** Tests when an idle server collects its garbage. */
import { beforeEach, expect, test } from 'vitest';
import { createIdleGarbageCollector } from './start-releasing-idle-memory.ts';

const mebibyte = 1024 * 1024;
let isInUse: boolean;
let resident: number;
let collections: number;
let check: () => void;
beforeEach(() => {
  [isInUse, resident, collections] = [false, 200, 0];
  check = createIdleGarbageCollector({
    isInUse: () => isInUse,
    readResidentBytes: () => resident * mebibyte,
    collectGarbage: () => {
      collections += 1;
      resident = 150;
    },
  });
});

test('garbage is collected at the second check without calls, and again only after the memory has grown', () => {
  check();
  expect(collections).toBe(0);
  check();
  expect([collections, resident]).toEqual([1, 150]);
  resident = 173;
  check();
  expect(collections).toBe(1);
  resident = 175;
  check();
  expect(collections).toBe(2);
});

test('while the server runs calls no garbage is collected', () => {
  isInUse = true;
  for (let round = 0; round < 5; round += 1) check();
  isInUse = false;
  check();
  expect(collections).toBe(0);
  check();
  expect(collections).toBe(1);
});
