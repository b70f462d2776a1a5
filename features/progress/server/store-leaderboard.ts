/** SQL queries for leaderboards. */
import type { Queryable } from '#platform/database/connection.ts';

/** The xp that a person earned in a period. */
export interface UserXpSum {
  userId: string;
  xp: number;
}

/**
 * Returns the xp that each person earned since an instant. Sorts people by xp, highest first, and people with equal xp
 * by handle. Leaves out people who do not appear in leaderboards.
 * @param since null for all time
 */
export function listUserXpSums(sql: Queryable, since: Date | null): Promise<UserXpSum[]> {
  const sums =
    since === null
      ? sql`select user_id, xp from user_stats where xp > 0`
      : sql`select user_id, sum(xp)::int as xp from progress_entries
          where created_at >= ${since} and xp <> 0 group by user_id having sum(xp) > 0`;
  return sql<UserXpSum[]>`
    select s.user_id as "userId", s.xp
    from (${sums}) s join users u on u.id = s.user_id
    left join progress_settings p on p.user_id = s.user_id
    where u.kind = 'person' and u.deleted_at is null and u.deactivated_at is null and u.suspended_at is null
      and u.deletion_requested_at is null and coalesce(p.is_on and p.in_leaderboards, true)
    order by s.xp desc, u.handle`;
}
