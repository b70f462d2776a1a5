/** Rows kept in the browser's database; in memory where there is none (private windows). */
import { createStore, del, entries, get, set } from 'idb-keyval';

export interface KeptStore<T> {
  get(key: string): Promise<T | undefined>;
  all(): Promise<T[]>;
  put(key: string, value: T): Promise<void>;
  remove(key: string): Promise<void>;
}

/** A table of its own in the browser's database. */
export function keptStore<T>(name: string): KeptStore<T> {
  const memory = memoryStore<T>();
  const store = openStore(name);
  if (!store) return memory;
  const orMemory = async <R>(real: () => Promise<R>, instead: () => Promise<R>): Promise<R> => {
    try {
      return await real();
    } catch {
      // A browser that refuses its database still keeps things while the page is open.
      return instead();
    }
  };
  return {
    get: (key) =>
      orMemory(
        () => get<T>(key, store),
        () => memory.get(key),
      ),
    all: () => orMemory(async () => (await entries<string, T>(store)).map(([, value]) => value), memory.all),
    put: (key, value) =>
      orMemory(
        () => set(key, value, store),
        () => memory.put(key, value),
      ),
    remove: (key) =>
      orMemory(
        () => del(key, store),
        () => memory.remove(key),
      ),
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
export function memoryStore<T>(): KeptStore<T> {
  const rows = new Map<string, T>();
  return {
    get: async (key) => rows.get(key),
    all: async () => [...rows.values()],
    put: async (key, value) => void rows.set(key, value),
    remove: async (key) => void rows.delete(key),
  };
}
