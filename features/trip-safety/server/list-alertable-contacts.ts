import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { loadVisibilityForViewer } from '#features/visibility/server/public.ts';
import { type TrustedContactRow, listTrustedContactRows } from './store.ts';

/** The person who asks for help and whose contacts are alerted. */
type Alerting = Parameters<typeof loadVisibilityForViewer>[1] & { id: string };

/** Lists a person's trusted contacts who can be alerted (see `filterAlertableContacts`). */
export async function listAlertableContacts(
  platform: Platform,
  sql: Queryable,
  viewer: Alerting,
): Promise<TrustedContactRow[]> {
  return filterAlertableContacts(platform, sql, viewer, await listTrustedContactRows(sql, viewer.id));
}

/**
 * Filters a person's trusted contacts (`contacts`), and returns the contacts who can be alerted. Leaves out phone
 * numbers, unconfirmed contacts, and contacts with an inactive account. Also leaves out a contact if the contact or the
 * person has blocked the other.
 */
export async function filterAlertableContacts(
  platform: Platform,
  sql: Queryable,
  viewer: Alerting,
  contacts: readonly TrustedContactRow[],
): Promise<TrustedContactRow[]> {
  const visibility = await loadVisibilityForViewer(platform, viewer, sql);
  const people = await loadPeople(
    sql,
    contacts.flatMap(({ contactId }) => contactId ?? []),
  );
  return contacts.filter(
    ({ confirmedAt, contactId, phone }) =>
      confirmedAt !== null &&
      phone === null &&
      (contactId === null ||
        (people.get(contactId)?.isActive === true && visibility?.isBlocked(contactId) !== true)),
  );
}
