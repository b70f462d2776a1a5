/**
 * The only access to local storage (LIM-007, Q-63): one prefix for every brand, a version with every value, and no
 * exception reaches the caller (in a private window or on a full disk, and if a value is foreign or damaged, it reads
 * as absent).
 */
export const storagePrefix = 'sd_';

interface Stored {
  v: number;
  data: unknown;
}

interface StoredValue<T> {
  /** Its key in local storage, for `storage` events of other tabs. */
  key: string;
  read: () => T | undefined;
  /** False if the browser refuses storage. */
  write: (value: T) => boolean;
  remove: () => void;
}

function store(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/**
 * Returns the accessor of a named value with a version. A value of another version, or one that `check` rejects, reads
 * as undefined.
 */
export function stored<T>(
  name: string,
  version: number,
  check: (data: unknown) => data is T,
): StoredValue<T> {
  const key = storagePrefix + name;
  return {
    key,
    read() {
      try {
        const parsed = JSON.parse(store()?.getItem(key) ?? 'null') as Stored | null;
        return parsed?.v === version && check(parsed.data) ? parsed.data : undefined;
      } catch {
        return undefined;
      }
    },
    write(value) {
      try {
        store()?.setItem(key, JSON.stringify({ v: version, data: value } satisfies Stored));
        return store() !== undefined;
      } catch {
        return false;
      }
    },
    remove() {
      try {
        store()?.removeItem(key);
      } catch {
        // Without storage there is nothing to remove.
      }
    },
  };
}

export const isText = (data: unknown): data is string => typeof data === 'string';
export const isTrue = (data: unknown): data is true => data === true;

/**
 * Removes every value of ours except those whose names `isKept` accepts (signing out keeps the theme and the seen
 * hints).
 */
export function clearStored(isKept: (name: string) => boolean): void {
  try {
    const area = store();
    if (!area) return;
    for (const key of Object.keys(area)) {
      if (key.startsWith(storagePrefix) && !isKept(key.slice(storagePrefix.length))) area.removeItem(key);
    }
  } catch {
    // Without storage there is nothing to remove.
  }
}
