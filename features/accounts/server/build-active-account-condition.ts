import type { Queryable } from '#platform/database/connection.ts';

/**
 * Returns a SQL condition for a row of the table `users` with the alias `u`. The condition is true if the account is
 * active: not deleted, deactivated, suspended or awaiting deletion.
 */
export const buildActiveAccountConditionSql = (sql: Queryable) => sql`
  (u.deleted_at is null and u.deactivated_at is null and u.suspended_at is null and u.deletion_requested_at is null)`;
