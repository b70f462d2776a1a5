import type { Queryable } from '#platform/database/connection.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import type { TrustedContactRow } from './store.ts';

/** Converts trusted contacts to the wire format for the person who added them. */
export async function presentTrustedContacts(sql: Queryable, rows: readonly TrustedContactRow[]) {
  const people = await loadPeople(
    sql,
    rows.flatMap(({ contactId }) => (contactId === null ? [] : [contactId])),
  );
  return rows.map(({ id, contactId, email, phone, name, confirmedAt }) => {
    const person = contactId === null ? undefined : people.get(contactId);
    return {
      id,
      person:
        person === undefined
          ? null
          : { id: person.id, name: person.displayName, handle: person.handle, avatar: person.avatarUrl },
      email,
      phone,
      name,
      confirmed: confirmedAt !== null,
    };
  });
}
