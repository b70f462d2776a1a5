/**
 * Copies of what a person saw last, for opening the app without a network (EXP-004). They are in the browser's database,
 * belong to one account (or to the guest of this browser) and are deleted at sign-out. They hold no secret: no token, no
 * email, no message.
 */
import { indexedDbStore } from './indexeddb-store.ts';

interface Copy {
  key: string;
  savedAt: number;
  value: unknown;
}

/** No session lives longer, so no copy does. */
export const copyLifeMs = 30 * 24 * 60 * 60_000;

const copies = indexedDbStore<Copy>('copies');
const keyOf = (owner: string, name: string) => `${owner} ${name}`;

/** Saves a copy in place of the one before. @param owner the id of an account, or `guest` */
export function saveCopy(owner: string, name: string, value: unknown, now = Date.now()): Promise<void> {
  const key = keyOf(owner, name);
  return copies.put(key, { key, savedAt: now, value });
}

/** The copy of that name; undefined for none and for one that is too old. */
export async function readCopy<T>(owner: string, name: string, now = Date.now()): Promise<T | undefined> {
  const copy = await copies.get(keyOf(owner, name));
  if (copy === undefined || now - copy.savedAt > copyLifeMs) return undefined;
  return copy.value as T;
}

/** Deletes the copies of everybody. */
export async function forgetCopies(): Promise<void> {
  for (const { key } of await copies.all()) await copies.remove(key);
}
