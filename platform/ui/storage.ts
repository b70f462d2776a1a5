/**
 * The only door to local storage (LIM-007, Q-63): one prefix for every brand, a version with every value, and no
 * failure ever reaches the caller (private windows, full disks, foreign or damaged values read as absent).
 */
export const storagePrefix = 'sd_';

interface Stored {
  v: number;
  data: unknown;
}

interface StoredValue<T> {
  /** Its key in the browser's storage, by which other tabs hear of it. */
  key: string;
  read: () => T | undefined;
  /** False where the browser keeps nothing. */
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
 * A named value of a version. A value of another version, or one that `check` does not accept, reads as undefined.
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
        // Nothing is kept where nothing can be removed.
      }
    },
  };
}

export const isText = (data: unknown): data is string => typeof data === 'string';
export const isTrue = (data: unknown): data is true => data === true;

/** Removes every value of ours but those whose names are kept (signing out keeps the theme and what was already seen). */
export function clearStored(isKept: (name: string) => boolean): void {
  try {
    const area = store();
    if (!area) return;
    for (const key of Object.keys(area)) {
      if (key.startsWith(storagePrefix) && !isKept(key.slice(storagePrefix.length))) area.removeItem(key);
    }
  } catch {
    // Nothing is kept where nothing can be listed.
  }
}
