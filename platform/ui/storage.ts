/**
 * Prefix of the app's keys in local storage, for all brands (LIM-007, Q-63). All code accesses local storage through
 * this file, which stores each value with a version. Functions of this file never throw: reading an unavailable or
 * damaged value returns undefined.
 */
export const localStorageKeyPrefix = 'sd_';

interface Stored {
  v: number;
  data: unknown;
}

interface StoredValue<T> {
  /** The value's key in local storage, as it appears in `storage` events from other tabs. */
  key: string;
  read: () => T | undefined;
  /** Stores the value. Returns false if the browser does not allow local storage. */
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
 * Returns an object that reads and writes one value in local storage. Reading returns undefined if the stored value has
 * another version or if `check` rejects it.
 */
export function createLocalStorageValue<T>(
  name: string,
  version: number,
  check: (data: unknown) => data is T,
): StoredValue<T> {
  const key = localStorageKeyPrefix + name;
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
        // If the storage is unavailable, there is nothing to remove.
      }
    },
  };
}

/** Type guard for `createLocalStorageValue`: the stored value is a string. */
export const isStringValue = (data: unknown): data is string => typeof data === 'string';
/** Type guard for `createLocalStorageValue`: the stored value is `true`. */
export const isStoredValueTrue = (data: unknown): data is true => data === true;

/**
 * Deletes this tab's session storage and the app's values in local storage. Keeps the values in local storage for which
 * `isKept` returns true, such as the theme at sign-out.
 */
export function clearBrowserStorageExcept(isKept: (name: string) => boolean): void {
  try {
    const area = store();
    if (!area) return;
    for (const key of Object.keys(area)) {
      if (key.startsWith(localStorageKeyPrefix) && !isKept(key.slice(localStorageKeyPrefix.length)))
        area.removeItem(key);
    }
    globalThis.sessionStorage.clear();
  } catch {
    // If the storage is unavailable, there is nothing to remove.
  }
}
