/** People of the starter city: personas and neighbours who can never sign in. */
import type { Tx } from '#platform/database/connection.ts';
import { deleteUsersOfSource, insertSampleUsers } from './store.ts';

export interface SamplePerson {
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
