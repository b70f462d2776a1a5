/** Tests when an idle server collects its garbage. */
import { beforeEach, expect, test } from 'vitest';
import { createIdleGarbageCollectionTask } from './start-releasing-idle-memory.ts';

const mebibyte = 1024 * 1024;
let isInUse: boolean;
let resident: number;
let collections: number;
let check: () => void;
beforeEach(() => {
  [isInUse, resident, collections] = [false, 200, 0];
  check = createIdleGarbageCollectionTask({
    isInUse: () => isInUse,
    readResidentBytes: () => resident * mebibyte,
    collectGarbage: () => {
      collections += 1;
      resident = 150;
    },
  });
});

test('garbage is collected at the tenth check without calls, and again only after the memory has grown', () => {
  for (let round = 0; round < 9; round += 1) check();
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
  for (let round = 0; round < 9; round += 1) check();
  isInUse = true;
  check();
  isInUse = false;
  for (let round = 0; round < 9; round += 1) check();
  expect(collections).toBe(0);
  check();
  expect(collections).toBe(1);
});
