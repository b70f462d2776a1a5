/**
 * Who was signed in when the server answered last: shown while it cannot be reached (EXP-004), so that a person who
 * reloads without a network is not taken for a guest. Only what others can see of the account is kept.
 */
import { isTrue, stored } from '#platform/ui/storage.ts';
import type { Me } from './calls.ts';

/** Says only that there is a copy: without one, the code that reads it is not loaded. */
const flag = stored('lastSession', 1, isTrue);
const owner = 'session';
const name = 'me';

type LastSession = Pick<
  Me,
  'id' | 'handle' | 'displayName' | 'avatarUrl' | 'bannerUrl' | 'bio' | 'createdAt' | 'timeZone'
>;

const loadCopies = () => import('#platform/client/offline-copies.ts');

/** Remembers the account. */
export async function saveLastSession(user: Me): Promise<void> {
  const { id, handle, displayName, avatarUrl, bannerUrl, bio, createdAt, timeZone } = user;
  const kept: LastSession = { id, handle, displayName, avatarUrl, bannerUrl, bio, createdAt, timeZone };
  await (await loadCopies()).saveCopy(owner, name, kept);
  flag.write(true);
}

/** The account that was signed in last; null for none. What is not kept has the value that permits least. */
export async function readLastSession(): Promise<Me | null> {
  if (!flag.read()) return null;
  const kept = await (await loadCopies()).readCopy<LastSession>(owner, name);
  if (kept === undefined) return null;
  return { ...kept, email: null, emailVerified: false, isAdmin: false, isDemo: false, deletionDueAt: null };
}

/** Deletes the account and all copies of what it saw; loads nothing where there are none. */
export async function forgetLastSession(): Promise<void> {
  if (!flag.read()) return;
  flag.remove();
  await (await loadCopies()).forgetCopies();
}
