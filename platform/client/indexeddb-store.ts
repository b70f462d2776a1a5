/** Key-value store in IndexedDB. It falls back to memory if IndexedDB is unavailable (private windows) or full. */
import { createStore, del, entries, get, set } from 'idb-keyval';
import { deleteOfflinePictures } from './stored-pictures.ts';

/** Key-value store for values of one type. */
export interface IndexedDbStore<T> {
  get(key: string): Promise<T | undefined>;
  all(): Promise<T[]>;
  put(key: string, value: T): Promise<void>;
  remove(key: string): Promise<void>;
}

/** Opens a key-value store in the IndexedDB database `sd_NAME`. */
export function openIndexedDbStore<T>(name: string): IndexedDbStore<T> {
  const store = openStore(name);
  if (store === undefined) return createInMemoryKeyValueStore<T>();
  /**
   * Values that are only in memory, because IndexedDB is full or blocked. A value in this map takes precedence over the
   * stored value of the same key.
   */
  const refused = new Map<string, T>();
  return {
    async get(key) {
      if (refused.has(key)) return refused.get(key);
      return get<T>(key, store).catch(() => undefined);
    },
    async all() {
      const held = await entries<string, T>(store).catch(() => []);
      return [...new Map([...held, ...refused]).values()];
    },
    async put(key, value) {
      const save = () => set(key, value, store);
      try {
        await save().catch((error: unknown) => makeRoom(error).then(save));
        refused.delete(key);
      } catch {
        // Keeps the value in memory until the page closes.
        refused.set(key, value);
      }
    },
    async remove(key) {
      refused.delete(key);
      await del(key, store).catch(() => {});
    },
  };
}

/**
 * Frees disk space after a failed write. If the write failed because the disk is full, deletes the pictures that are
 * stored for offline use. These pictures can be loaded again, unlike drafts and unsent calls.
 * @throws the given error if it does not mean that the disk is full
 */
async function makeRoom(error: unknown): Promise<void> {
  if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error;
  await deleteOfflinePictures();
}

/**
 * Opens the database. Returns undefined if IndexedDB does not exist, or if the browser blocks it together with
 * cookies.
 */
function openStore(name: string) {
  try {
    return typeof indexedDB === 'undefined' ? undefined : createStore(`sd_${name}`, 'rows');
  } catch {
    return undefined;
  }
}

/** Creates a key-value store in memory. Its values are lost when the page closes. */
export function createInMemoryKeyValueStore<T>(): IndexedDbStore<T> {
  const rows = new Map<string, T>();
  return {
    get: async (key) => rows.get(key),
    all: async () => [...rows.values()],
    put: async (key, value) => void rows.set(key, value),
    remove: async (key) => void rows.delete(key),
  };
}
