import type { Queryable } from '#platform/database/connection.ts';

/**
 * Returns the SQL condition that everybody may see the post `p` of the user `u`: it is not deleted, and its author has
 * an active, public account that is not a demo account.
 */
export const isPublicPost = (sql: Queryable) => sql`
  p.deleted_at is null and not u.is_private and not u.was_demo and u.deleted_at is null
  and u.deactivated_at is null and u.suspended_at is null and u.deletion_requested_at is null`;
