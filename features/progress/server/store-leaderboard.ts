/** SQL of leaderboards. */
import type { Queryable } from '#platform/database/connection.ts';

interface Board {
  /** Null for all time. */
  since: Date | null;
  /** Null for everybody. */
  among: readonly string[] | null;
  /** Left out, whoever else is. */
  without: readonly string[];
  viewerId: string;
  limit: number;
}

export interface BoardRow {
  userId: string;
  xp: number;
  place: number;
}

/** The first rows of a board and the viewer's own, by place and then by name. */
export function listBoardRows(sql: Queryable, board: Board): Promise<BoardRow[]> {
  const { since, among, without, viewerId, limit } = board;
  const sums =
    since === null
      ? sql`select user_id, xp from user_stats where xp > 0`
      : sql`select user_id, sum(xp)::int as xp from progress_entries
          where created_at >= ${since} and xp <> 0 group by user_id having sum(xp) > 0`;
  return sql<BoardRow[]>`
    with placed as (
      select s.user_id, s.xp, rank() over (order by s.xp desc)::int as place,
        row_number() over (order by s.xp desc, u.handle) as line
      from (${sums}) s join users u on u.id = s.user_id
      left join progress_settings p on p.user_id = s.user_id
      where u.kind = 'person' and u.deleted_at is null and u.deactivated_at is null and u.suspended_at is null
        and u.deletion_requested_at is null and coalesce(p.is_on and p.in_leaderboards, true)
        and s.user_id <> all(${without as string[]}::uuid[])
        ${among === null ? sql`` : sql`and s.user_id = any(${among as string[]}::uuid[])`}
    )
    select user_id as "userId", xp, place from placed where line <= ${limit} or user_id = ${viewerId} order by line`;
}
