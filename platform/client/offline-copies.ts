/**
 * Copies of the content that a person saw last, for opening the app without a network (EXP-004). They are in
 * IndexedDB, belong to one account (or to the guest of this browser) and are deleted at sign-out. They contain no
 * secret: no token, no email, no message.
 */
import { indexedDbStore } from './indexeddb-store.ts';

interface Copy {
  key: string;
  savedAt: number;
  value: unknown;
}

/** Lifetime of a copy; no session lives longer. */
export const copyLifeMs = 30 * 24 * 60 * 60_000;

const copies = indexedDbStore<Copy>('copies');
const keyOf = (owner: string, name: string) => `${owner} ${name}`;

/**
 * Saves a copy, replacing the previous one.
 * @param owner the id of an account, or `guest`
 */
export function saveCopy(owner: string, name: string, value: unknown, now = Date.now()): Promise<void> {
  const key = keyOf(owner, name);
  return copies.put(key, { key, savedAt: now, value });
}

/** Returns the copy of that name; undefined if there is none or it has expired. */
export async function readCopy<T>(owner: string, name: string, now = Date.now()): Promise<T | undefined> {
  const copy = await copies.get(keyOf(owner, name));
  if (copy === undefined || now - copy.savedAt > copyLifeMs) return undefined;
  return copy.value as T;
}

/** Deletes the copies of all owners. */
export async function forgetCopies(): Promise<void> {
  for (const { key } of await copies.all()) await copies.remove(key);
}
