import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { type TrustedContactRow, listTrustedContactRows } from './store.ts';

/** The person who asks for help and whose contacts are alerted. */
type Alerting = Parameters<typeof loadVisibilityFilterForViewer>[1] & { id: string };

/** Lists a person's trusted contacts who can be alerted (see `filterTrustedContactsWhoCanBeAlerted`). */
export async function listAlertableContacts(
  platform: Platform,
  sql: Queryable,
  viewer: Alerting,
): Promise<TrustedContactRow[]> {
  return filterTrustedContactsWhoCanBeAlerted(
    platform,
    sql,
    viewer,
    await listTrustedContactRows(sql, viewer.id),
  );
}

/**
 * Filters a person's trusted contacts (`contacts`), and returns the contacts who can be alerted. Leaves out phone
 * numbers, unconfirmed contacts, and contacts with an inactive account. Also leaves out a contact if the contact or the
 * person has blocked the other.
 */
export async function filterTrustedContactsWhoCanBeAlerted(
  platform: Platform,
  sql: Queryable,
  viewer: Alerting,
  contacts: readonly TrustedContactRow[],
): Promise<TrustedContactRow[]> {
  const visibility = await loadVisibilityFilterForViewer(platform, viewer, sql);
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
