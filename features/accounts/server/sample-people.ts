/** People of the starter city: personas and sample neighbors. They can never sign in. */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import { deleteUsersOfSource, insertSampleUsers } from './store.ts';
import { hasUserRows, listUsersOfSource, lockUsersOfSource } from './store-sample.ts';

interface SamplePerson {
  id: string;
  handle: string;
  displayName: string;
  bio: string;
  /** `persona`: a program writes the posts. `sample`: the posts are fixed sample content. */
  kind: 'persona' | 'sample';
  createdAt: Date;
}

const source = 'sample';

/**
 * Inserts people of the starter city and returns the ids that were inserted. People whose id or handle is taken are
 * skipped.
 */
export function addSamplePeople(tx: Tx, people: readonly SamplePerson[]): Promise<string[]> {
  return people.length === 0 ? Promise.resolve([]) : insertSampleUsers(tx, people, source);
}

/** Deletes the people of the starter city and returns their number. Their content must be deleted first. */
export function removeSamplePeople(tx: Tx): Promise<number> {
  return deleteUsersOfSource(tx, source);
}

/** Returns the ids of the people of the starter city. */
export function listSamplePeople(sql: Queryable): Promise<string[]> {
  return listUsersOfSource(sql, source);
}

/**
 * Returns the ids of the people of the starter city and locks their rows until the transaction ends. Used before
 * deleting these people.
 */
export function lockSamplePeople(tx: Tx): Promise<string[]> {
  return lockUsersOfSource(tx, source);
}

/** True if any account exists or ever existed. Sample content is inserted only into an empty database. */
export function hasPeople(sql: Queryable): Promise<boolean> {
  return hasUserRows(sql);
}
