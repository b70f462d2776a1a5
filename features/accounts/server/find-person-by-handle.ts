import type { Queryable } from '#platform/database/connection.ts';
import type { Person } from '../domain/present-person.ts';
import { findPeopleByHandles } from './public.ts';

/** Finds an active person by handle, ignoring case and a leading @; undefined if there is none. */
export async function findPersonByHandle(sql: Queryable, handle: string): Promise<Person | undefined> {
  const people = await findPeopleByHandles(sql, [handle]);
  return [...people.values()][0];
}
