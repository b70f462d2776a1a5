/** SQL that deletes old notifications. */
import type { Queryable } from '#platform/database/connection.ts';

/**
 * Deletes a batch of notifications that are older than `before` or not among the newest `keepMost` of their user.
 * @returns number of deleted notifications; 0 when nothing is left to delete
 */
export async function deleteOldNotificationBatch(
  sql: Queryable,
  query: { before: Date; keepMost: number },
): Promise<number> {
  const old = await sql`
    delete from notifications where id in (
      select id from notifications where created_at < ${query.before} order by created_at limit 10000
    )`;
  const many = await sql`
    delete from notifications n using (
      select id from (
        select id, row_number() over (partition by user_id order by created_at desc, id desc) as place
        from notifications where user_id in (
          select user_id from notifications group by user_id having count(*) > ${query.keepMost}
        )
      ) ranked where place > ${query.keepMost} limit 10000
    ) extra where n.id = extra.id`;
  return old.count + many.count;
}
