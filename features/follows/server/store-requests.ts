/**
 * SQL queries for follow requests to private accounts (EXP-067). Before inserting or accepting a request, the caller
 * must lock the follow counts of both people (see `lockFollowCountsOfTwoUsers` and `lockFollowCountRows`).
 */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import { buildActiveAccountConditionSql } from '#features/accounts/server/public.ts';
import { buildFollowCountsUpdateSql } from './store.ts';

interface RequestPair {
  requesterId: string;
  requestedId: string;
}

/** Inserts a follow request. Returns false if the request exists already. */
export async function insertFollowRequest(tx: Tx, pair: RequestPair, now: Date): Promise<boolean> {
  const written = await tx`
    insert into follow_requests (requester_id, requested_id, created_at)
    values (${pair.requesterId}, ${pair.requestedId}, ${now}) on conflict do nothing`;
  return written.count === 1;
}

/** Deletes a follow request. Returns false if there was none. */
export async function deleteFollowRequest(tx: Tx, pair: RequestPair): Promise<boolean> {
  const gone = await tx`
    delete from follow_requests
    where requester_id = ${pair.requesterId} and requested_id = ${pair.requestedId}`;
  return gone.count === 1;
}

/**
 * Accepts a follow request: deletes the request, inserts the follow and updates both follow counts. The transaction
 * must hold the locks on the follow counts of both people. Returns undefined if there was no request. Otherwise
 * `followers` is the new number of followers; null if the follow existed already.
 */
export async function replaceFollowRequestWithFollow(
  tx: Tx,
  pair: RequestPair,
  now: Date,
): Promise<{ followers: number | null } | undefined> {
  const rows = await tx<{ followers: number | null }[]>`
    with gone as (
      delete from follow_requests
      where requester_id = ${pair.requesterId} and requested_id = ${pair.requestedId}
      returning requester_id, requested_id),
    changed as (
      insert into follows (follower_id, followed_id, created_at)
      select requester_id, requested_id, ${now} from gone
      on conflict do nothing returning follower_id, followed_id),
    counted as (${buildFollowCountsUpdateSql(tx, 1)})
    select (select followers from counted k where k.user_id = g.requested_id) as followers from gone g`;
  return rows[0];
}

/**
 * Deletes the follow requests from the given people to one person. Returns the ids of the people whose request was
 * deleted.
 */
export async function deleteFollowRequestsToPerson(
  tx: Tx,
  requestedId: string,
  requesterIds: readonly string[],
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    delete from follow_requests
    where requested_id = ${requestedId} and requester_id = any(${requesterIds as string[]}::uuid[])
    returning requester_id as id`;
  return rows.map((row) => row.id);
}

/** Returns true if one person has a pending request to follow another. */
export async function hasFollowRequest(sql: Queryable, pair: RequestPair): Promise<boolean> {
  const rows = await sql`
    select from follow_requests
    where requester_id = ${pair.requesterId} and requested_id = ${pair.requestedId}`;
  return rows.length === 1;
}

/** Counts the pending follow requests that a person has sent to others, except the request to the given person. */
export async function countFollowRequestsSentToOthers(sql: Queryable, pair: RequestPair): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from follow_requests
    where requester_id = ${pair.requesterId} and requested_id <> ${pair.requestedId}`;
  return row!.n;
}

/** Lists the ids of all people with a pending follow request to a person. */
export async function listFollowRequesterIds(sql: Queryable, requestedId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select requester_id as id from follow_requests where requested_id = ${requestedId}`;
  return rows.map((row) => row.id);
}

/** A pending follow request: the id of its sender, and its time. */
export interface FollowRequestRow {
  userId: string;
  requestedAt: Date;
}

/**
 * Returns SQL that selects the pending requests to a person. Leaves out requests from people whose account is inactive.
 */
function waiting(sql: Queryable, requestedId: string) {
  return sql`
    from follow_requests r join users u on u.id = r.requester_id
    where r.requested_id = ${requestedId} and ${buildActiveAccountConditionSql(sql)}`;
}

/** Lists a page of the pending follow requests from active people to a person, latest first. */
export function listFollowRequestRows(
  sql: Queryable,
  page: { requestedId: string; after: FollowRequestRow | null; limit: number },
): Promise<FollowRequestRow[]> {
  const { after } = page;
  return sql<FollowRequestRow[]>`
    select r.requester_id as "userId", r.created_at as "requestedAt" ${waiting(sql, page.requestedId)}
      ${after === null ? sql`` : sql`and (r.created_at, r.requester_id) < (${after.requestedAt}, ${after.userId})`}
    order by r.created_at desc, r.requester_id desc limit ${page.limit}`;
}

/** Counts the pending follow requests from active people to a person. */
export async function countPendingFollowRequestsToPerson(
  sql: Queryable,
  requestedId: string,
): Promise<number> {
  const [row] = await sql<{ n: number }[]>`select count(*)::int as n ${waiting(sql, requestedId)}`;
  return row!.n;
}

/** Deletes up to `limit` follow requests that a person sent or received. Returns the deleted requests. */
export function deleteFollowRequestsInvolvingPerson(
  tx: Tx,
  userId: string,
  limit: number,
): Promise<RequestPair[]> {
  return tx<RequestPair[]>`
    delete from follow_requests where (requester_id, requested_id) in (
      select requester_id, requested_id from follow_requests
      where requester_id = ${userId} or requested_id = ${userId} limit ${limit})
    returning requester_id as "requesterId", requested_id as "requestedId"`;
}

/** Lists the pending follow requests of a person to others, oldest first, for the export of their data. */
export function listSentFollowRequestsForExport(sql: Queryable, userId: string) {
  return sql`
    select requested_id as "userId", created_at as "requestedAt" from follow_requests
    where requester_id = ${userId} order by created_at, requested_id`;
}
