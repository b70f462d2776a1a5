/** SQL that deletes old notifications. Each statement deletes one batch, to end within the statement timeout. */
import type { Queryable } from '#platform/database/connection.ts';

/**
 * Deletes a batch of notifications that are older than `before`.
 * @returns number of deleted notifications; less than `limit` when none is left to delete
 */
export async function deleteOldNotificationBatch(
  sql: Queryable,
  before: Date,
  limit: number,
): Promise<number> {
  const deleted = await sql`
    delete from notifications where id in (
      select id from notifications where created_at < ${before} order by created_at limit ${limit}
    )`;
  return deleted.count;
}

/**
 * Deletes a batch of the notifications that are not among the newest `keepMost` of their user. Reads only the
 * notifications of up to `userCount` users, in ascending order of user id, beginning after the id `after`.
 * @returns number of deleted notifications, and the id of the last user whose notifications were read; this id is null
 * if no user has an id greater than `after`
 */
export async function deleteSurplusNotificationBatch(
  sql: Queryable,
  query: { after: string; userCount: number; keepMost: number; limit: number },
): Promise<{ deleted: number; lastUserId: string | null }> {
  const [row] = await sql<{ deleted: number; lastUserId: string | null }[]>`
    with some_users as materialized (
      select id from users where id > ${query.after} order by id limit ${query.userCount}
    ), surplus as (
      select n.id from some_users u cross join lateral (
        select id from notifications where user_id = u.id order by created_at desc, id desc offset ${query.keepMost}
      ) n
      where (select count(*) from notifications c where c.user_id = u.id) > ${query.keepMost}
      limit ${query.limit}
    ), deleted as (
      delete from notifications n using surplus s where n.id = s.id returning 1
    )
    select (select count(*)::int from deleted) as deleted,
      (select id from some_users order by id desc limit 1) as "lastUserId"`;
  return row!;
}
