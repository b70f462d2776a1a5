import type { Tx } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { loadVisibilityForViewer, type ViewerVisibility } from '#features/visibility/server/public.ts';
import { type TrustedContactRow, listTrustedContactRows } from './store.ts';

/** Lists a person's trusted contacts who can be alerted (see `filterAlertableContacts`). */
export async function listAlertableContacts(
  platform: Platform,
  tx: Tx,
  viewer: Parameters<typeof loadVisibilityForViewer>[1] & { id: string },
): Promise<TrustedContactRow[]> {
  const visibility = await loadVisibilityForViewer(platform, viewer, tx);
  return filterAlertableContacts(await listTrustedContactRows(tx, viewer.id), visibility);
}

/**
 * Returns the confirmed contacts. Leaves out contacts that are only a phone number, contacts whose account is inactive,
 * contacts who blocked the person, and contacts whom the person blocked.
 */
export function filterAlertableContacts(
  contacts: readonly (TrustedContactRow & { hasInactiveAccount: boolean })[],
  visibility: ViewerVisibility | null,
): TrustedContactRow[] {
  return contacts.filter(
    ({ confirmedAt, contactId, phone, hasInactiveAccount }) =>
      confirmedAt !== null &&
      phone === null &&
      !hasInactiveAccount &&
      (contactId === null || visibility?.isBlocked(contactId) !== true),
  );
}
