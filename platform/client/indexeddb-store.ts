/** Rows kept in the browser's database; in memory where there is none (private windows) or where it takes no more. */
import { createStore, del, entries, get, set } from 'idb-keyval';

export interface IndexedDbStore<T> {
  get(key: string): Promise<T | undefined>;
  all(): Promise<T[]>;
  put(key: string, value: T): Promise<void>;
  remove(key: string): Promise<void>;
}

/** A table of its own in the browser's database. */
export function indexedDbStore<T>(name: string): IndexedDbStore<T> {
  const store = openStore(name);
  if (store === undefined) return memoryStore<T>();
  /** What the browser's database refused (it is full, or closed to us): newer than what it holds under the same key. */
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
      try {
        await set(key, value, store);
        refused.delete(key);
      } catch {
        // A browser that refuses to keep it still has it while the page is open.
        refused.set(key, value);
      }
    },
    async remove(key) {
      refused.delete(key);
      await del(key, store).catch(() => {});
    },
  };
}

/** Undefined where there is no database, or where only looking for it is refused (cookies are blocked). */
function openStore(name: string) {
  try {
    return typeof indexedDB === 'undefined' ? undefined : createStore(`sd_${name}`, 'rows');
  } catch {
    return undefined;
  }
}

/** The same, for as long as the page is open. */
export function memoryStore<T>(): IndexedDbStore<T> {
  const rows = new Map<string, T>();
  return {
    get: async (key) => rows.get(key),
    all: async () => [...rows.values()],
    put: async (key, value) => void rows.set(key, value),
    remove: async (key) => void rows.delete(key),
  };
}
