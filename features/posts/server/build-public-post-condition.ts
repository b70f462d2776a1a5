import type { Queryable } from '#platform/database/connection.ts';
import { buildActiveAccountConditionSql } from '#features/accounts/server/public.ts';

/**
 * Returns an SQL condition that is true if everybody may see a post: the post is not deleted, and its author has an
 * active, public account. Posts of the demo account are never public. The query must use the alias `p` for the
 * posts and `u` for their authors.
 */
export const buildPublicPostConditionSql = (sql: Queryable) => sql`
  p.deleted_at is null and not u.is_private and not u.was_demo and ${buildActiveAccountConditionSql(sql)}`;
