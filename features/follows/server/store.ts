/**
 * SQL queries for follows. A transaction that writes follows also updates the follow counts: the stored numbers of
 * followers and followed people of each person.
 */
import type { Fragment } from 'postgres';
import { awaitStatements } from '#platform/database/await-statements.ts';
import type { Queryable, Tx } from '#platform/database/connection.ts';

interface FollowPair {
  followerId: string;
  followedId: string;
}

/**
 * Locks the rows with the follow counts of the given people, in the order of their ids to prevent deadlocks. Missing
 * rows are created.
 */
export async function lockFollowCountRows(tx: Tx, userIds: readonly string[]): Promise<void> {
  const ids = [...new Set(userIds)].toSorted();
  // Both statements are sent immediately, so they run before statements that the caller starts afterwards.
  await awaitStatements([
    tx`
      insert into follow_counts (user_id) select id from users where id = any(${ids}::uuid[]) order by id
      on conflict do nothing`.execute(),
    tx`select from follow_counts where user_id = any(${ids}::uuid[]) order by user_id for update`.execute(),
  ]);
}

/**
 * Locks the follow counts of two people. Every follow and block between them takes these locks first, so that
 * concurrent changes run one after another.
 */
export function lockFollowCountsOfTwoUsers(tx: Tx, firstUserId: string, secondUserId: string): Promise<void> {
  return lockFollowCountRows(tx, [firstUserId, secondUserId]);
}

/** Follow counts of both people after a follow was inserted or deleted. */
interface ChangedFollowCounts {
  /** Number of followers of the followed person. */
  followers: number;
  /** Number of people whom the follower follows. */
  following: number;
}

/**
 * Builds an SQL update that adds `delta` to the `followers` count of the followed person and to the `following` count
 * of the follower. The two people are read from the CTE `changed` (follower_id, followed_id), which has at most one
 * row. The update returns user_id, followers and following of both people.
 */
export const buildFollowCountsUpdateSql = (sql: Queryable, delta: 1 | -1) => sql`
  update follow_counts k set
    followers = k.followers + case when k.user_id = c.followed_id then ${delta}::int else 0 end,
    following = k.following + case when k.user_id = c.follower_id then ${delta}::int else 0 end
  from changed c where k.user_id in (c.follower_id, c.followed_id) returning k.user_id, k.followers, k.following`;

/**
 * SQL that selects the `ChangedFollowCounts` after a change. It reads the CTE `changed`, and the CTE `counted`, which
 * must contain the update from `buildFollowCountsUpdateSql`.
 */
const selectCountsOfChanged = (sql: Queryable) => sql`
  select (select followers from counted k where k.user_id = c.followed_id) as followers,
    (select following from counted k where k.user_id = c.follower_id) as following
  from changed c`;

/**
 * Inserts a follow, updates the follow counts of both people and returns the changed counts. The transaction must hold
 * the locks on the follow counts of both people. Returns undefined if the follow exists already.
 */
export async function insertFollow(
  tx: Tx,
  pair: FollowPair,
  now: Date,
): Promise<ChangedFollowCounts | undefined> {
  const rows = await tx<ChangedFollowCounts[]>`
    with changed as (
      insert into follows (follower_id, followed_id, created_at) values (${pair.followerId}, ${pair.followedId}, ${now})
      on conflict do nothing returning follower_id, followed_id),
    counted as (${buildFollowCountsUpdateSql(tx, 1)})
    ${selectCountsOfChanged(tx)}`;
  return rows[0];
}

/**
 * Makes many people followers of one person and updates the follow counts. The transaction must hold the locks on the
 * follow counts of all these people. Returns the ids of the people who did not follow the person before.
 */
export async function insertFollowers(
  tx: Tx,
  followedId: string,
  followerIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    insert into follows (follower_id, followed_id, created_at)
    select id, ${followedId}, ${now} from unnest(${followerIds as string[]}::uuid[]) as f (id)
    on conflict do nothing returning follower_id as id`;
  const ids = rows.map((row) => row.id);
  await tx`update follow_counts set following = following + 1 where user_id = any(${ids}::uuid[])`;
  await tx`update follow_counts set followers = followers + ${ids.length} where user_id = ${followedId}`;
  return ids;
}

/**
 * Deletes a follow, updates the follow counts of both people and returns the changed counts. The transaction must hold
 * the locks on the follow counts of both people. Returns undefined if there was no follow.
 */
export async function deleteFollow(tx: Tx, pair: FollowPair): Promise<ChangedFollowCounts | undefined> {
  const rows = await tx<ChangedFollowCounts[]>`
    with changed as (
      delete from follows where follower_id = ${pair.followerId} and followed_id = ${pair.followedId}
      returning follower_id, followed_id),
    counted as (${buildFollowCountsUpdateSql(tx, -1)})
    ${selectCountsOfChanged(tx)}`;
  return rows[0];
}

interface FollowCounts {
  followers: number;
  following: number;
}

/** Returns the numbers of followers and followed people of a person; zeros if none are stored. */
export async function findFollowCountsOfUser(sql: Queryable, userId: string): Promise<FollowCounts> {
  const [row] = await sql<FollowCounts[]>`
    select followers, following from follow_counts where user_id = ${userId}`;
  return row ?? { followers: 0, following: 0 };
}

/** A person in a list of followers or followed people, with the time of the follow. */
export interface FollowRow {
  userId: string;
  followedAt: Date;
}

interface Page {
  userId: string;
  after: { followedAt: Date; userId: string } | null;
  limit: number;
}

/** Lists a page of a person's followers, latest first. */
export function listFollowerRows(sql: Queryable, page: Page): Promise<FollowRow[]> {
  const { after } = page;
  return sql<FollowRow[]>`
    select follower_id as "userId", created_at as "followedAt" from follows
    where followed_id = ${page.userId}
      ${after === null ? sql`` : sql`and (created_at, follower_id) < (${after.followedAt}, ${after.userId})`}
    order by created_at desc, follower_id desc limit ${page.limit}`;
}

/** Lists a page of the people whom a person follows, latest first. */
export function listFollowedPersonRows(sql: Queryable, page: Page): Promise<FollowRow[]> {
  const { after } = page;
  return sql<FollowRow[]>`
    select followed_id as "userId", created_at as "followedAt" from follows
    where follower_id = ${page.userId}
      ${after === null ? sql`` : sql`and (created_at, followed_id) < (${after.followedAt}, ${after.userId})`}
    order by created_at desc, followed_id desc limit ${page.limit}`;
}

/**
 * SQL condition: one person follows another.
 * @param followerId SQL with the id of the follower
 * @param followedId SQL with the id of the followed person
 */
export const buildIsFollowingSql = (sql: Queryable, followerId: Fragment, followedId: Fragment) =>
  sql`exists (select from follows f where f.follower_id = ${followerId} and f.followed_id = ${followedId})`;

/** Returns which of the `others` a person follows (`following`), and which of them follow the person (`followers`). */
export async function findFollowRelationsToUsers(
  sql: Queryable,
  userId: string,
  others: string[],
): Promise<{ following: Set<string>; followers: Set<string> }> {
  if (others.length === 0) return { following: new Set(), followers: new Set() };
  const [following, followers] = await Promise.all([
    sql<{ id: string }[]>`
      select followed_id as id from follows where follower_id = ${userId} and followed_id = any(${others}::uuid[])`,
    sql<{ id: string }[]>`
      select follower_id as id from follows where followed_id = ${userId} and follower_id = any(${others}::uuid[])`,
  ]);
  return {
    following: new Set(following.map((row) => row.id)),
    followers: new Set(followers.map((row) => row.id)),
  };
}

/**
 * Returns the ids of the candidates who follow at least one of the people in `followedIds`. The cost of the query
 * depends on the number of candidates, and not on the number of followers of the people in `followedIds`.
 */
export async function filterUserIdsFollowingAnyOf(
  sql: Queryable,
  followedIds: string[],
  candidateIds: string[],
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select c.id from unnest(${candidateIds}::uuid[]) as c (id)
    where exists (
      select from follows f where f.follower_id = c.id and f.followed_id = any(${followedIds}::uuid[]))`;
  return rows.map((row) => row.id);
}

/** Lists the ids of all followers of a person. */
export async function listFollowerUserIds(sql: Queryable, userId: string): Promise<string[]> {
  const rows = await sql<
    { id: string }[]
  >`select follower_id as id from follows where followed_id = ${userId}`;
  return rows.map((row) => row.id);
}

/** Lists the ids of all people whom a person follows. */
export async function listFollowedUserIds(sql: Queryable, userId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select followed_id as id from follows where follower_id = ${userId}`;
  return rows.map((row) => row.id);
}

/** Lists the people whom a person follows, oldest follow first, for the export of their data. */
export function listFollowsForExport(sql: Queryable, userId: string) {
  return sql`
    select followed_id as "userId", created_at as "followedAt" from follows
    where follower_id = ${userId} order by created_at, followed_id`;
}

/** Lists up to `limit` follows in which a person is the follower or the followed person. */
export function listFollowsInvolvingPerson(
  sql: Queryable,
  userId: string,
  limit: number,
): Promise<FollowPair[]> {
  return sql<FollowPair[]>`
    select * from (
      (select follower_id as "followerId", followed_id as "followedId" from follows
        where follower_id = ${userId} limit ${limit})
      union all
      (select follower_id, followed_id from follows where followed_id = ${userId} limit ${limit})
      limit ${limit}) f
    order by 1, 2`;
}

/** Deletes a person's stored follow counts if both are 0. Returns the number of deleted rows. */
export async function deleteFollowCountsIfZero(tx: Tx, userId: string): Promise<number> {
  const result = await tx`
    delete from follow_counts where user_id = ${userId} and followers = 0 and following = 0`;
  return result.count;
}

/** Deletes all follows from and to the given people, and updates the counts of everybody involved. */
export async function deleteFollowsInvolvingUsers(tx: Tx, userIds: readonly string[]): Promise<void> {
  const ids = userIds as string[];
  await tx`
    select from follow_counts where user_id in (
      select follower_id from follows where followed_id = any(${ids}::uuid[])
      union select followed_id from follows where follower_id = any(${ids}::uuid[])
      union select unnest(${ids}::uuid[]))
    order by user_id for update`;
  await tx`
    with gone as (
      delete from follows where follower_id = any(${ids}::uuid[]) or followed_id = any(${ids}::uuid[])
      returning follower_id, followed_id
    ), lost as (
      select user_id, sum(followers)::int as followers, sum(following)::int as following from (
        select followed_id as user_id, 1 as followers, 0 as following from gone
        union all select follower_id, 0, 1 from gone) as sides group by user_id
    )
    update follow_counts c set followers = c.followers - l.followers, following = c.following - l.following
    from lost l where l.user_id = c.user_id`;
}
