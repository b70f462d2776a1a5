/** People of the starter city: personas and neighbours who can never sign in. */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import { deleteUsersOfSource, insertSampleUsers } from './store.ts';
import { anyUserRow, listUsersOfSource, lockUsersOfSource } from './store-sample.ts';

interface SamplePerson {
  id: string;
  handle: string;
  displayName: string;
  bio: string;
  /** A persona writes by itself; a neighbour is there for the first look. */
  kind: 'persona' | 'sample';
  createdAt: Date;
}

const source = 'sample';

/** Adds people of the starter city; those whose id or handle is taken are left out. Answers the ids that were added. */
export function addSamplePeople(tx: Tx, people: readonly SamplePerson[]): Promise<string[]> {
  return people.length === 0 ? Promise.resolve([]) : insertSampleUsers(tx, people, source);
}

/** Removes the people of the starter city, after what they wrote. Answers how many there were. */
export function removeSamplePeople(tx: Tx): Promise<number> {
  return deleteUsersOfSource(tx, source);
}

/** Ids of the people of the starter city. */
export function listSamplePeople(sql: Queryable): Promise<string[]> {
  return listUsersOfSource(sql, source);
}

/** The same, locked until the transaction ends, ahead of their removal. */
export function lockSamplePeople(tx: Tx): Promise<string[]> {
  return lockUsersOfSource(tx, source);
}

/** Whether anybody at all is or was here: only an empty town is filled with samples. */
export function hasPeople(sql: Queryable): Promise<boolean> {
  return anyUserRow(sql);
}
