/**
 * Copy of the last session that the server confirmed. It is shown while the server cannot be reached (EXP-004), so that a
 * person who reloads without a network does not appear as a guest. It has only the public data of the account.
 */
import { isTrue, stored } from '#platform/ui/storage.ts';
import type { Me } from './calls.ts';

/** True if a copy exists; otherwise the code that reads it is not loaded. */
const hasCopy = stored('lastSession', 1, isTrue);
const owner = 'session';
const name = 'me';

type LastSession = Pick<
  Me,
  'id' | 'handle' | 'displayName' | 'avatarUrl' | 'bannerUrl' | 'bio' | 'createdAt' | 'timeZone'
>;

const loadCopies = () => import('#platform/client/offline-copies.ts');

/** Stores the account. */
export async function saveLastSession(user: Me): Promise<void> {
  const { id, handle, displayName, avatarUrl, bannerUrl, bio, createdAt, timeZone } = user;
  const copy: LastSession = { id, handle, displayName, avatarUrl, bannerUrl, bio, createdAt, timeZone };
  await (await loadCopies()).saveCopy(owner, name, copy);
  hasCopy.write(true);
}

/** Returns the account that was signed in last; null for none. Fields that are not stored have the most restrictive value. */
export async function readLastSession(): Promise<Me | null> {
  if (!hasCopy.read()) return null;
  const copy = await (await loadCopies()).readCopy<LastSession>(owner, name);
  if (copy === undefined) return null;
  return { ...copy, email: null, emailVerified: false, isAdmin: false, isDemo: false, deletionDueAt: null };
}

/** Deletes the account and all offline copies of its data. */
export async function forgetLastSession(): Promise<void> {
  if (!hasCopy.read()) return;
  hasCopy.remove();
  await (await loadCopies()).forgetCopies();
}
