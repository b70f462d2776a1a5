/**
 * Offline cache in IndexedDB. It contains the content that a person saw last, so that the app can be opened without a
 * network (EXP-004). Each copy of content belongs to one account or to this browser's guest. All copies are deleted at
 * sign-out, and when the server reports that the session has ended. The copies contain no tokens, no email addresses
 * and no texts of private messages.
 */
import { openIndexedDbStore } from './indexeddb-store.ts';

interface Copy {
  key: string;
  savedAt: number;
  value: unknown;
}

/** Lifetime of an offline copy in milliseconds: 30 days, the maximum lifetime of a session. */
export const offlineCopyLifetimeMs = 30 * 24 * 60 * 60_000;

/** Maximum number of offline copies of one owner. If an owner has more, the oldest are deleted. */
export const maxOfflineCopiesPerOwner = 40;

const copies = openIndexedDbStore<Copy>('copies');
const keyOf = (owner: string, name: string) => `${owner} ${name}`;

/**
 * Saves a copy of some content for offline use, replacing the previous copy with the same owner and name.
 * @param owner namespace of the copy, usually the id of an account or `guest`
 * @param name identifies the content within the owner's copies
 */
export async function saveOfflineCopy(
  owner: string,
  name: string,
  value: unknown,
  now = Date.now(),
): Promise<void> {
  const key = keyOf(owner, name);
  await copies.put(key, { key, savedAt: now, value });
  const own = (await copies.all()).filter((copy) => copy.key.startsWith(keyOf(owner, '')));
  for (const old of own.toSorted((a, b) => b.savedAt - a.savedAt).slice(maxOfflineCopiesPerOwner))
    await copies.remove(old.key);
}

/**
 * Returns the stored offline copy with the given owner and name. Undefined if none exists or it is older than 30 days.
 */
export async function readOfflineCopy<T>(
  owner: string,
  name: string,
  now = Date.now(),
): Promise<T | undefined> {
  const copy = await copies.get(keyOf(owner, name));
  if (copy === undefined || now - copy.savedAt > offlineCopyLifetimeMs) return undefined;
  return copy.value as T;
}

/** Deletes the offline copies of all owners. Called when a session ends. */
export async function deleteOfflineCopies(): Promise<void> {
  for (const { key } of await copies.all()) await copies.remove(key);
}
