/** The public interface of accounts, for other features and the transport. */
import type { Viewer } from '#platform/contract/viewer.ts';
import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { type Person, presentPerson, unknownPerson } from '../domain/present-person.ts';
import { sessionCacheKey } from './session-cache.ts';
import { listPersonRows, listPersonRowsByHandle } from './store.ts';

export { deviceCookieName, sessionCookieName } from '../domain/session-cookie.ts';
export { type AvatarStore, avatarStoreKey } from './avatar-store.ts';
export {
  addSamplePeople,
  hasPeople,
  listSamplePeople,
  lockSamplePeople,
  removeSamplePeople,
} from './sample-people.ts';
export { networksOfNewAccounts } from './new-accounts.ts';
export { findPictureKeys, isPrivatePerson, listPrivateIds, listSandboxIds, setPrivate } from './store.ts';

/** Who is behind a session token; null for nobody. Calls of the same moment share one statement. */
export function authenticate(platform: Platform, token: string): Promise<Viewer | null> {
  return platform.service(sessionCacheKey).authenticate(token);
}

/** The same from memory alone; undefined where memory does not know and `authenticate` must be asked. */
export function authenticateCached(platform: Platform, token: string): Viewer | null | undefined {
  return platform.service(sessionCacheKey).peek(token);
}

/** People by id. Every id has an answer: who is deleted, away or unknown is `Unknown User` (POST-005). */
export async function loadPeople(sql: Queryable, ids: readonly string[]): Promise<Map<string, Person>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const people = new Map((await listPersonRows(sql, wanted)).map((row) => [row.id, presentPerson(row)]));
  for (const id of wanted) if (!people.has(id)) people.set(id, unknownPerson(id));
  return people;
}

/** People who can be met, by handle in any case, with or without @; who is not there is left out. */
export async function findPeopleByHandles(
  sql: Queryable,
  handles: readonly string[],
): Promise<Map<string, Person>> {
  const wanted = [...new Set(handles.map((handle) => handle.replace(/^@/, '').toLowerCase()))];
  if (wanted.length === 0) return new Map();
  const people = (await listPersonRowsByHandle(sql, wanted)).map(presentPerson);
  return new Map(people.filter((person) => person.isActive).map((person) => [person.handle, person]));
}

/** A person who can be met, by handle. */
export async function findPersonByHandle(sql: Queryable, handle: string): Promise<Person | undefined> {
  const people = await findPeopleByHandles(sql, [handle]);
  return [...people.values()][0];
}
