/** Tests that values that IndexedDB refuses are kept in memory while the page is open. */
import { beforeEach, expect, test, vi } from 'vitest';
import { openIndexedDbStore } from './indexeddb-store.ts';

const database = vi.hoisted(() => ({ rows: new Map<string, unknown>(), isFull: false, isClosed: false }));

vi.mock('idb-keyval', () => {
  const open = () => {
    if (database.isClosed) throw new DOMException('closed', 'InvalidStateError');
  };
  return {
    createStore: () => 'store',
    get: async (key: string) => (open(), database.rows.get(key)),
    entries: async () => (open(), [...database.rows]),
    async set(key: string, value: unknown) {
      open();
      if (database.isFull) throw new DOMException('full', 'QuotaExceededError');
      database.rows.set(key, value);
    },
    del: async (key: string) => (open(), void database.rows.delete(key)),
  };
});

beforeEach(() => {
  vi.stubGlobal('indexedDB', {});
  database.rows.clear();
  Object.assign(database, { isFull: false, isClosed: false });
});

test('EXP-004 a row that a full database refuses is read together with the stored rows, and can be removed', async () => {
  const store = openIndexedDbStore<string>('outbox');
  await store.put('a', 'first');
  database.isFull = true;
  await store.put('b', 'second');
  expect(await store.get('b')).toBe('second');
  expect(await store.all()).toEqual(['first', 'second']);
  await store.remove('b');
  expect(await store.get('b')).toBeUndefined();
  expect(await store.all()).toEqual(['first']);
});

test('a row whose update failed has its new value in memory until a write succeeds', async () => {
  const store = openIndexedDbStore<string>('outbox');
  await store.put('a', 'old');
  database.isFull = true;
  await store.put('a', 'new');
  expect([await store.get('a'), await store.all()]).toEqual(['new', ['new']]);
  database.isFull = false;
  await store.put('a', 'newest');
  expect([await store.get('a'), await store.all()]).toEqual(['newest', ['newest']]);
});

test('if the browser closes its database, rows remain while the page is open', async () => {
  database.isClosed = true;
  const store = openIndexedDbStore<string>('drafts');
  await store.put('a', 'words');
  expect([await store.get('a'), await store.all()]).toEqual(['words', ['words']]);
  await store.remove('a');
  expect(await store.all()).toEqual([]);
});

test('EXP-007 if the browser refuses the database, rows remain while the page is open', async () => {
  const looking = vi.spyOn(globalThis, 'indexedDB', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const store = openIndexedDbStore<string>('rows');
  looking.mockRestore();
  await store.put('a', 'words');
  expect(await store.get('a')).toBe('words');
  expect(await store.all()).toEqual(['words']);
  await store.remove('a');
  expect(await store.get('a')).toBeUndefined();
});

test('EXP-004 on a full disk the pictures for offline use make room for what was written', async () => {
  const deleted: string[] = [];
  vi.stubGlobal('caches', {
    keys: async () => ['plaza-files-1', 'plaza-seen-1'],
    async delete(name: string) {
      deleted.push(name);
      database.isFull = false;
    },
  });
  database.isFull = true;
  await openIndexedDbStore<string>('outbox').put('a', 'words');
  vi.unstubAllGlobals();
  expect([deleted, database.rows.get('a')]).toEqual([['plaza-seen-1'], 'words']);
});
