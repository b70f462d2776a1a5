import { expect, test } from 'vitest';
import { copyLifeMs, forgetCopies, readCopy, saveCopy } from './offline-copies.ts';

test('EXP-004 a copy belongs to its owner, is replaced, expires after 30 days and is deleted with all others', async () => {
  const now = 1_000;
  await saveCopy('ana', 'feed home', ['one'], now);
  await saveCopy('ana', 'feed home', ['two'], now);
  await saveCopy('guest', 'feed home', ['three'], now);
  expect(await readCopy('ana', 'feed home', now)).toEqual(['two']);
  expect(await readCopy('guest', 'feed home', now + copyLifeMs)).toEqual(['three']);
  expect(await readCopy('ben', 'feed home', now)).toBeUndefined();
  expect(await readCopy('ana', 'feed home', now + copyLifeMs + 1)).toBeUndefined();
  await forgetCopies();
  expect(await readCopy('ana', 'feed home', now)).toBeUndefined();
  expect(await readCopy('guest', 'feed home', now)).toBeUndefined();
});
