/** SQL about people on rides whose account is inactive: deleted, deactivated, suspended or awaiting deletion. */
import type { PendingQuery, Row } from 'postgres';
import type { Queryable, Tx } from '#platform/database/connection.ts';
import { buildActiveAccountConditionSql } from '#features/accounts/server/public.ts';

/**
 * Builds an SQL condition that is true if a person's account is active.
 * @param userId SQL of the column with the user id
 */
export const buildPersonHasActiveAccountSql = (
  sql: Queryable,
  userId: PendingQuery<Row[]>,
): PendingQuery<Row[]> =>
  sql`exists (select from users u where u.id = ${userId} and ${buildActiveAccountConditionSql(sql)})`;

/**
 * Returns true if a person's account is inactive. Locks the account, so that its state cannot change before the end of
 * the transaction.
 */
export async function lockPersonAndCheckIfInactive(tx: Tx, userId: string): Promise<boolean> {
  const rows =
    await tx`select from users u where u.id = ${userId} and not ${buildActiveAccountConditionSql(tx)} for share`;
  return rows.length > 0;
}

/** Switches online drivers with an inactive account offline, and returns these drivers. */
export function setInactiveDriversOffline(tx: Tx) {
  return tx<{ userId: string }[]>`
    update drivers set is_online = false where user_id in (
      select d.user_id from drivers d join users u on u.id = d.user_id
      where d.is_online and not ${buildActiveAccountConditionSql(tx)} order by d.user_id for update of d skip locked)
    returning user_id as "userId"`;
}

/**
 * Returns at most `limit` bookings that have a person with an inactive account, and whose passenger is not on board
 * yet. The field `leaverId` is the user id of the inactive person: the passenger, the driver, or the driver whom the
 * request names. A booking is listed once, even if two of its people are inactive.
 * @param without ids of bookings to omit
 */
export function listUnstartedBookingsOfInactivePeople(
  sql: Queryable,
  without: readonly string[],
  limit: number,
) {
  return sql<{ id: string; leaverId: string }[]>`
    select distinct on (o.id) o.id, u.id as "leaverId"
    from (
      select id, passenger_id, named_driver_id as driver_id from bookings where stage = 'requested'
      union all
      select id, passenger_id, driver_id from bookings
      where stage = 'active' and status in ('driver_accepted', 'en_route')
    ) o join users u on u.id in (o.passenger_id, o.driver_id)
    where not ${buildActiveAccountConditionSql(sql)} and o.id <> all(${without as string[]}::uuid[])
    order by o.id, u.id limit ${limit}`;
}
