/** People of the starter city: personas and sample neighbors, who can never sign in. */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import { deleteUsersOfSource, insertSampleUsers } from './store.ts';
import { hasUserRows, listUsersOfSource, lockUsersOfSource } from './store-sample.ts';

interface SamplePerson {
  id: string;
  handle: string;
  displayName: string;
  bio: string;
  /** A persona has generated posts; a sample neighbor is static sample content. */
  kind: 'persona' | 'sample';
  createdAt: Date;
}

const source = 'sample';

/** Adds people of the starter city, skipping those whose id or handle is taken. Returns the ids that were added. */
export function addSamplePeople(tx: Tx, people: readonly SamplePerson[]): Promise<string[]> {
  return people.length === 0 ? Promise.resolve([]) : insertSampleUsers(tx, people, source);
}

/** Deletes the people of the starter city; their content must be deleted before. Returns how many were deleted. */
export function removeSamplePeople(tx: Tx): Promise<number> {
  return deleteUsersOfSource(tx, source);
}

/** Returns the ids of the people of the starter city. */
export function listSamplePeople(sql: Queryable): Promise<string[]> {
  return listUsersOfSource(sql, source);
}

/** Like `listSamplePeople`, and locks the rows until the transaction ends, before their removal. */
export function lockSamplePeople(tx: Tx): Promise<string[]> {
  return lockUsersOfSource(tx, source);
}

/** True if any account exists or existed: only an empty database is filled with samples. */
export function hasPeople(sql: Queryable): Promise<boolean> {
  return hasUserRows(sql);
}
