/** SQL that deletes notifications. Expired ones are deleted in batches, so that no statement reaches the timeout. */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import { maxStoredNotificationsPerConversation } from '../domain/notification.ts';

/**
 * Deletes a batch of notifications that are older than `before`.
 * @returns number of deleted notifications; less than `limit` if no such notification remains
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
 *   if no user has an id greater than `after`
 */
export async function deleteNotificationBatchBeyondUserLimit(
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

/** Maximum number of notifications that one call of `deleteSurplusNotificationsOfGroup` deletes. */
const maxDeletedOfGroup = 500;

/**
 * Deletes surplus notifications of one group of a user, such as those of a conversation, so that the group cannot grow
 * without limit. The group is divided into parts: its shown and its hidden notifications in each of the two lists. In
 * each part, these notifications are surplus:
 * - all but the newest `maxStoredNotificationsPerConversation`
 * - read notifications, if the part is shown and also contains unread ones
 *
 * The oldest notification of a part is always kept, because its id identifies the group in its list. A notification to
 * which a push refers is also kept, because the push's row records when the group was last pushed. Skips notifications
 * that another transaction has locked.
 */
export async function deleteSurplusNotificationsOfGroup(
  tx: Tx,
  group: { userId: string; groupKey: string },
): Promise<void> {
  await tx`
    with ranked as (
      select id, is_shown and read_at is not null as is_read,
        row_number() over (part order by created_at desc, id desc) as rank,
        count(*) over part as total, bool_or(read_at is null) over part as has_unread
      from notifications where user_id = ${group.userId} and group_key = ${group.groupKey}
      window part as (partition by box, is_shown)
    ), surplus as (
      select n.id from notifications n where n.id in (
        select r.id from ranked r
        where r.rank < r.total and ((r.is_read and r.has_unread) or r.rank > ${maxStoredNotificationsPerConversation})
          and not exists (select from push_outbox p where p.notification_id = r.id)
        order by r.rank desc limit ${maxDeletedOfGroup})
      order by n.id for update skip locked
    )
    delete from notifications n using surplus s where n.id = s.id`;
}

/**
 * Deletes all notifications of one group of a user, with their queued pushes. Returns the number of deleted
 * notifications.
 */
export async function deleteNotificationsOfGroup(
  tx: Tx,
  group: { userId: string; groupKey: string },
): Promise<number> {
  const deleted = await tx`
    delete from notifications where id in (
      select id from notifications where user_id = ${group.userId} and group_key = ${group.groupKey}
      order by id for update)`;
  return deleted.count;
}
