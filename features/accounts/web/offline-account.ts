/**
 * Offline copy of the last session that the server confirmed. It is used while the server cannot be reached, so that
 * the user does not appear as a guest after a reload (EXP-004). It contains only public data of the account.
 */
import { isStoredValueTrue, createLocalStorageValue } from '#platform/ui/storage.ts';
import type { OwnAccount } from './calls.ts';

/**
 * Local-storage flag that is true if an offline copy exists. Without it, the code that reads the copy is not loaded.
 */
const hasCopy = createLocalStorageValue('lastSession', 1, isStoredValueTrue);
const owner = 'session';
const name = 'me';

type OfflineAccount = Pick<
  OwnAccount,
  'id' | 'handle' | 'displayName' | 'avatarUrl' | 'bannerUrl' | 'bio' | 'createdAt' | 'timeZone'
>;

/**
 * Number of times that this tab has deleted the offline data. If it increases while a copy is being saved, the save is
 * dropped.
 */
let deletions = 0;

const loadCopies = () => import('#platform/client/offline-copies.ts');

/**
 * Stores the public data of the signed-in account as the offline copy. Stores nothing if the offline data is deleted
 * meanwhile.
 */
export async function saveOfflineAccount(user: OwnAccount): Promise<void> {
  const { id, handle, displayName, avatarUrl, bannerUrl, bio, createdAt, timeZone } = user;
  const copy: OfflineAccount = { id, handle, displayName, avatarUrl, bannerUrl, bio, createdAt, timeZone };
  const deletionsBefore = deletions;
  const { saveOfflineCopy } = await loadCopies();
  if (deletions !== deletionsBefore) return;
  // The flag is set before the copy is saved, so that a deletion in the meantime does not overlook the copy.
  hasCopy.write(true);
  await saveOfflineCopy(owner, name, copy);
}

/**
 * Returns the account that was signed in last; null if none is stored. Fields that the copy lacks get their most
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
