/**
 * Invented people of the starter city (the sample content of a new server): personas, whose posts a program writes, and
 * sample neighbors, whose posts are fixed. They can never sign in.
 */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import { deleteSampleUsersBySource, insertSampleUsers } from './store.ts';
import {
  hasAnyUserEverExisted,
  listSampleUserIdsWithSource,
  lockSampleUsersAndListIds,
  setMissingSampleUserAvatarKeys,
} from './store-sample.ts';

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
 * Inserts invented people of the starter city (sample content) and returns the ids that were inserted. Skips people
 * whose id or handle is taken.
 */
function insertSamplePeople(tx: Tx, people: readonly SamplePerson[]): Promise<string[]> {
  return people.length === 0 ? Promise.resolve([]) : insertSampleUsers(tx, people, source);
}

/**
 * Sets illustrated portraits as the profile pictures of the starter city's invented people (sample content). Skips
 * people who already have a picture.
 */
function setSampleAvatarKeys(tx: Tx, pictures: readonly { id: string; avatarKey: string }[]): Promise<void> {
  return setMissingSampleUserAvatarKeys(tx, source, pictures);
}

/**
 * Deletes the invented people of the starter city (sample content) and returns their number. The caller must delete the
 * content of these people first.
 */
function deleteSamplePeople(tx: Tx): Promise<number> {
  return deleteSampleUsersBySource(tx, source);
}

/** Returns the ids of the invented people of the starter city (sample content). */
function listSamplePersonIds(sql: Queryable): Promise<string[]> {
  return listSampleUserIdsWithSource(sql, source);
}

/**
 * Returns the ids of the invented people of the starter city (sample content) and locks their rows until the
 * transaction ends. Used before deleting these people.
 */
function lockSamplePersonIds(tx: Tx): Promise<string[]> {
  return lockSampleUsersAndListIds(tx, source);
}

/** Returns true if any account exists or ever existed. Sample content is inserted only into an empty database. */
function hasAnyAccount(sql: Queryable): Promise<boolean> {
  return hasAnyUserEverExisted(sql);
}

/**
 * Functions that manage the invented people of the starter city (sample content). Only the code of the starter city
 * uses them.
 */
export const samplePeopleRepository = {
  insert: insertSamplePeople,
  setAvatarKeys: setSampleAvatarKeys,
  delete: deleteSamplePeople,
  listIds: listSamplePersonIds,
  lockIds: lockSamplePersonIds,
  hasAnyAccount,
};
