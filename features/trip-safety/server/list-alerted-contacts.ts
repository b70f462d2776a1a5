import type { Tx } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { loadVisibility } from '#features/visibility/server/public.ts';
import { type ContactRow, listTrustedContactRows } from './store.ts';

/**
 * Lists the confirmed contacts of a person who can be alerted: without phone numbers, and without people of whom one has
 * blocked the other.
 */
export async function listAlertedContacts(
  platform: Platform,
  tx: Tx,
  viewer: Parameters<typeof loadVisibility>[1] & { id: string },
): Promise<ContactRow[]> {
  const visibility = await loadVisibility(platform, viewer, tx);
  return (await listTrustedContactRows(tx, viewer.id)).filter(
    ({ confirmedAt, contactId, phone }) =>
      confirmedAt !== null &&
      phone === null &&
      (contactId === null || visibility?.isBlocked(contactId) !== true),
  );
}
