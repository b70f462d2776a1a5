import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FileStore } from './file-store.ts';
import { openFileStoreInFolder } from './folder-store.ts';

const userId = '01970000-0000-7000-8000-000000000001';
const keyOf = (index: number) =>
  `posts/${userId}/1760000000${String(index).padStart(3, '0')}-${'ab'.repeat(12)}.jpg`;
let root: string;

async function listed(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const batch of store.list()) keys.push(...batch);
  return keys;
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'plaza-media-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('a stored file can be opened, listed and removed', async () => {
  const store = openFileStoreInFolder(join(root, 'new', 'media'));
  const bytes = Buffer.from('a picture');
  await store.put(keyOf(1), bytes, 'image/jpeg');
  await store.put(keyOf(2), bytes, 'image/jpeg');
  const file = (await store.open(keyOf(1)))!;
  expect(file.size).toBe(bytes.length);
  expect(await buffer(file.stream)).toEqual(bytes);
  expect((await listed(store)).toSorted()).toEqual([keyOf(1), keyOf(2)]);
  await store.remove(keyOf(1));
  await store.remove(keyOf(1));
  expect(await store.exists(keyOf(1))).toBe(false);
  expect(await store.open(keyOf(1))).toBeNull();
  expect(await store.exists(keyOf(2))).toBe(true);
});

test('the list of files is sorted, across users and kinds', async () => {
  const store = openFileStoreInFolder(root);
  const numbers = Array.from({ length: 12 }, (_, index) => (index * 5) % 12);
  const keys = numbers.flatMap((number) => {
    const otherUser = keyOf(number).replace('000000000001', `00000000001${number % 3}`);
    return [keyOf(number), otherUser, keyOf(number).replace('posts/', 'avatars/')];
  });
  for (const key of keys) await store.put(key, Buffer.from('a picture'), 'image/jpeg');
  expect(await listed(store)).toEqual(keys.toSorted());
});

test('an empty store lists nothing', async () => {
  expect(await listed(openFileStoreInFolder(join(root, 'none')))).toEqual([]);
});

test('R4 a write that fails leaves nothing behind', async () => {
  const store = openFileStoreInFolder(root);
  await writeFile(join(root, 'posts'), 'a file where a folder should be');
  await expect(store.put(keyOf(1), Buffer.from('x'), 'image/jpeg')).rejects.toThrow();
  expect(await readdir(join(root, '.incoming'))).toEqual([]);
});

test('KI8 an invalid key never reaches the disk', async () => {
  const store = openFileStoreInFolder(root);
  for (const key of ['../outside.jpg', 'posts/../../etc/passwd', '', '/etc/passwd', `${keyOf(1)}/..`]) {
    await expect((async () => store.open(key))(), key).rejects.toThrow('Invalid media key');
    await expect((async () => store.put(key, Buffer.from('x'), 'image/jpeg'))(), key).rejects.toThrow(
      'Invalid media key',
    );
  }
});

test('files of interrupted uploads are removed once they are old', async () => {
  const store = openFileStoreInFolder(root);
  await store.put(keyOf(1), Buffer.from('x'), 'image/jpeg');
  const old = join(root, '.incoming', 'old');
  const young = join(root, '.incoming', 'young');
  await writeFile(old, 'half');
  await writeFile(young, 'half');
  await utimes(old, new Date(Date.now() - 7_200_000), new Date(Date.now() - 7_200_000));
  expect(await store.removeLeftovers()).toBe(1);
  expect((await stat(young)).size).toBe(4);
  expect(await readdir(join(root, '.incoming'))).toEqual(['young']);
});
