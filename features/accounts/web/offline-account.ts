/**
 * Offline copy of the last session that the server confirmed. It is used while the server cannot be reached, so that
 * the user does not appear as a guest after a reload (EXP-004). It contains only public data of the account.
 */
import { isExactlyTrue, createLocalStorageValue } from '#platform/ui/storage.ts';
import type { OwnAccount } from './calls.ts';

/**
 * Flag in the local storage that is true if an offline copy exists. Without a copy, the code that reads copies is not
 * loaded.
 */
const hasCopy = createLocalStorageValue('lastSession', 1, isExactlyTrue);
const owner = 'session';
const name = 'me';

type OfflineAccount = Pick<
  OwnAccount,
  'id' | 'handle' | 'displayName' | 'avatarUrl' | 'bannerUrl' | 'bio' | 'createdAt' | 'timeZone'
>;

/** Number of deletions of the offline data in this tab. A save that began before a deletion has no effect. */
let deletions = 0;

const loadCopies = () => import('#platform/client/offline-copies.ts');

/** Stores the public data of the signed-in account as the offline copy, unless the copy is deleted meanwhile. */
export async function saveOfflineAccount(user: OwnAccount): Promise<void> {
  const { id, handle, displayName, avatarUrl, bannerUrl, bio, createdAt, timeZone } = user;
  const copy: OfflineAccount = { id, handle, displayName, avatarUrl, bannerUrl, bio, createdAt, timeZone };
  const deletionsBefore = deletions;
  const { saveOfflineCopy } = await loadCopies();
  if (deletions !== deletionsBefore) return;
  // Set before the copy is saved, so that a deletion in the meantime knows that there is a copy.
  hasCopy.write(true);
  await saveOfflineCopy(owner, name, copy);
}

/**
 * Returns the account that was signed in last; null if none is stored. A field that is not stored gets its most
 * restrictive value: not an admin, e-mail not verified.
 */
export async function readOfflineAccount(): Promise<OwnAccount | null> {
  if (!hasCopy.read()) return null;
  const copy = await (await loadCopies()).readOfflineCopy<OfflineAccount>(owner, name);
  if (copy === undefined) return null;
  return { ...copy, email: null, emailVerified: false, isAdmin: false, isDemo: false, deletionDueAt: null };
}

/** Returns true if this browser stores an offline copy of the account that was signed in last. */
export const hasOfflineAccountCopy = (): boolean => hasCopy.read() === true;

/** Deletes all data of the user that this browser stores for offline use, including the copy of the account. */
export async function deleteOfflineUserData(): Promise<void> {
  deletions++;
  if (!hasCopy.read()) return;
  hasCopy.remove();
  await (await loadCopies()).deleteOfflineCopies();
}
