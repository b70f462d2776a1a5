import type { Queryable } from '#platform/database/connection.ts';

/**
 * Returns a SQL condition that is true if the account of the table alias `u` is active: not deleted, deactivated,
 * suspended or awaiting deletion.
 */
export const buildActiveAccountCondition = (sql: Queryable) => sql`
  (u.deleted_at is null and u.deactivated_at is null and u.suspended_at is null and u.deletion_requested_at is null)`;
