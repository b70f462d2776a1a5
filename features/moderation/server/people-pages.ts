/** Builds the pages of two lists: blocked people and muted people. */
import { decodeCursor, encodeCursor } from '#platform/contract/cursor.ts';
import type { Queryable } from '#platform/database/connection.ts';
import type { Person } from '#features/accounts/domain/present-person.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import type { BlockOrMuteRow } from './store.ts';

type PeopleSortKey = { at: Date; userId: string };

/**
 * Maps rows to one page of people, with the cursor of the next page.
 * @param rows the rows of the page, and one more row if another page follows
 */
export async function presentBlockedOrMutedPeoplePage(
  sql: Queryable,
  rows: BlockOrMuteRow[],
  limit: number,
): Promise<{ people: { person: Person; row: BlockOrMuteRow }[]; cursor: string | null }> {
  const page = rows.slice(0, limit);
  const people = await loadPeople(
    sql,
    page.map((row) => row.userId),
  );
  const last = page.at(-1);
  return {
    people: page.map((row) => ({ person: people.get(row.userId)!, row })),
    cursor:
      rows.length > limit && last !== undefined ? encodeCursor([last.at.toISOString(), last.userId]) : null,
  };
}

/** Parses the cursor of a page: time and user id of the previous page's last row. Null for the first page. */
export function parseBlockedOrMutedPeopleCursor(cursor: string | undefined): PeopleSortKey | null {
  if (cursor === undefined) return null;
  const [at, userId] = decodeCursor(cursor, ['time', 'id']) as [string, string];
  return { at: new Date(at), userId };
}
