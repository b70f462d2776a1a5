/** Public interface of accounts for other features and for the server's HTTP and WebSocket code. */
import type { PendingQuery, Row } from 'postgres';
import type { Viewer } from '#platform/contract/viewer.ts';
import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { type Person, presentPerson, createUnknownPersonPlaceholder } from '../domain/present-person.ts';
import { sessionCacheServiceKey } from './session-cache.ts';
import {
  findUserByEmail,
  listPersonRowsById,
  listPersonRowsByHandle,
  listPersonRowsByIdsFromSubquery,
} from './store.ts';

export { type AvatarStore, avatarStoreServiceKey } from './avatar-store.ts';
export { buildActiveAccountConditionSql } from './build-active-account-condition.ts';
export { collectMailTriggeringRequestDetails } from './mail-parts.ts';
export { contributePasswordResetTask } from './password-reset-tasks.ts';
export { assertSignedInUserExists } from './refusals.ts';
export { signInPerson } from './sign-in-person.ts';
export { requireRecentSignInOrPassword } from './verify-own-password.ts';
export { verifyCredentialWithThrottling } from './verify-password-with-throttling.ts';
export { samplePeopleRepository } from './sample-people-repository.ts';
export { computeIpNetworkDigest, loadNewAccountIpNetworkDigestByUserId } from './new-accounts.ts';
export {
  findProfilePictureKeys,
  findUser,
  isPrivateAccount,
  lockUser,
  listPrivateAccountIds,
  listDemoAccountIds,
  filterUsersSharingReadReceipts,
  setAccountPrivacy,
  setReadReceiptSharing,
} from './store.ts';

/**
 * Returns the viewer (signed-in user) of a session token; null if the token is invalid. Concurrent calls share one
 * database query.
 */
export function findViewerBySessionToken(platform: Platform, token: string): Promise<Viewer | null> {
  return platform.service(sessionCacheServiceKey).authenticate(token);
}

/**
 * Returns the viewer (signed-in user) of a session token from the cache, without a database query; null if the token is
 * invalid. Returns undefined on a cache miss; then call `findViewerBySessionToken`.
 */
export function findCachedViewerBySessionToken(platform: Platform, token: string): Viewer | null | undefined {
  return platform.service(sessionCacheServiceKey).peek(token);
}

/**
 * Loads people by id. The map contains every id: a person who is deleted, inactive or unknown is named `Unknown User`
 * (POST-005).
 */
export async function loadPeople(sql: Queryable, ids: readonly string[]): Promise<Map<string, Person>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const people = new Map((await listPersonRowsById(sql, wanted)).map((row) => [row.id, presentPerson(row)]));
  for (const id of wanted) if (!people.has(id)) people.set(id, createUnknownPersonPlaceholder(id));
  return people;
}

/**
 * Returns the SQL query that loads the people whose ids a subquery returns. The caller can send the query together with
 * other queries, and pass the resulting rows to `presentPeople`.
 */
export const buildSelectPeopleSql = listPersonRowsByIdsFromSubquery;

/** Converts the rows of `buildSelectPeopleSql` to a map of people by id. */
export function presentPeople(rows: readonly Parameters<typeof presentPerson>[0][]): Map<string, Person> {
  return new Map(rows.map((row) => [row.id, presentPerson(row)]));
}

/**
 * Loads the people whose ids a subquery returns, so that a single database round trip can read, for example, a post and
 * its author. The map lacks ids without a row in the table `users`; the map of `loadPeople` contains them.
 * @param ids SQL that selects ids of users
 */
export async function loadPeopleByIdSubquery(
  sql: Queryable,
  ids: PendingQuery<Row[]>,
): Promise<Map<string, Person>> {
  return presentPeople(await listPersonRowsByIdsFromSubquery(sql, ids));
}

/** Finds active people by handle, ignoring case and a leading @. The map contains only the handles that were found. */
export async function findPeopleByHandles(
  sql: Queryable,
  handles: readonly string[],
): Promise<Map<string, Person>> {
  const wanted = [...new Set(handles.map((handle) => handle.replace(/^@/, '').toLowerCase()))];
  if (wanted.length === 0) return new Map();
  const people = (await listPersonRowsByHandle(sql, wanted)).map(presentPerson);
  return new Map(people.filter((person) => person.isActive).map((person) => [person.handle, person]));
}

/**
 * Finds the id of the account with the given e-mail; undefined if there is none.
 * @param email in lower case
 */
export async function findUserIdByEmail(sql: Queryable, email: string): Promise<string | undefined> {
  return (await findUserByEmail(sql, email))?.id;
}
