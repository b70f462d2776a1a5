import { expect, test } from 'vitest';
import {
  maxOfflineCopiesPerOwner,
  offlineCopyLifetimeMs,
  deleteOfflineCopies,
  readOfflineCopy,
  saveOfflineCopy,
} from './offline-copies.ts';

test('EXP-004 a copy belongs to its owner, is replaced, expires after 30 days and is deleted with all others', async () => {
  const now = 1_000;
  await saveOfflineCopy('ana', 'feed home', ['one'], now);
  await saveOfflineCopy('ana', 'feed home', ['two'], now);
  await saveOfflineCopy('guest', 'feed home', ['three'], now);
  expect(await readOfflineCopy('ana', 'feed home', now)).toEqual(['two']);
  expect(await readOfflineCopy('guest', 'feed home', now + offlineCopyLifetimeMs)).toEqual(['three']);
  expect(await readOfflineCopy('ben', 'feed home', now)).toBeUndefined();
  expect(await readOfflineCopy('ana', 'feed home', now + offlineCopyLifetimeMs + 1)).toBeUndefined();
  await deleteOfflineCopies();
  expect(await readOfflineCopy('ana', 'feed home', now)).toBeUndefined();
  expect(await readOfflineCopy('guest', 'feed home', now)).toBeUndefined();
});

test('EXP-004 the oldest copies of an owner make room for new ones, and those of others remain', async () => {
  await saveOfflineCopy('session', 'me', 'Ana', 0);
  for (let at = 0; at <= maxOfflineCopiesPerOwner; at++)
    await saveOfflineCopy('ana', `conversation ${at}`, at, at);
  expect(await readOfflineCopy('ana', 'conversation 0', 0)).toBeUndefined();
  expect(await readOfflineCopy('ana', 'conversation 1', 0)).toBe(1);
  expect(await readOfflineCopy('session', 'me', 0)).toBe('Ana');
  await deleteOfflineCopies();
});
