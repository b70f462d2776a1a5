/** SQL of the history of the books. Old days are summed up once and stored; recent days are computed on each read. */
import type { Queryable } from '#platform/database/connection.ts';
import { accountId } from '../domain/account.ts';
import type { DayMoved } from '../domain/books-history.ts';

interface ReasonTotals {
  reason: string;
  granted: number;
  /** Reduced by tokens that were given back. */
  burned: number;
  /** Transfers between two accounts that are neither the mint nor the burn account. */
  moved: number;
  transfers: number;
}

const [mint, burn] = [accountId({ kind: 'mint' }), accountId({ kind: 'burn' })];

/**
 * Sums of movements by day (UTC) and reason, after the days that are stored as sums.
 * @param before excludes later movements
 */
const latest = (sql: Queryable, before: Date | null) => sql`
  select (created_at at time zone 'UTC')::date as day, reason,
    coalesce(sum(amount) filter (where debit_account = ${mint}), 0)::bigint as granted,
    coalesce(sum(case when credit_account = ${burn} then amount when debit_account = ${burn} then -amount end), 0)::bigint as burned,
    coalesce(sum(amount) filter (where debit_account not in (${mint}, ${burn}) and credit_account <> ${burn}), 0)::bigint as moved,
    count(*) as transfers
  from token_transfers
  where created_at >= coalesce(((select max(day) from token_sums) + 1)::timestamp at time zone 'UTC', '-infinity')
    ${before === null ? sql`` : sql`and created_at < ${before}`}
  group by 1, 2`;

const everything = (sql: Queryable) => sql`
  (select day, reason, granted, burned, moved, transfers from token_sums union all ${latest(sql, null)}) s`;

/** Stores the sums of the days before a midnight (UTC). Nothing may be booked into these days afterwards. */
export function addUpDaysBefore(sql: Queryable, midnight: Date) {
  return sql`insert into token_sums (day, reason, granted, burned, moved, transfers) ${latest(sql, midnight)}`;
}

/** Returns the sums of all movements by reason, largest first. */
export function sumReasons(sql: Queryable): Promise<ReasonTotals[]> {
  return sql<ReasonTotals[]>`
    select reason, sum(granted)::bigint as granted, sum(burned)::bigint as burned, sum(moved)::bigint as moved,
      sum(transfers)::int as transfers
    from ${everything(sql)} group by reason order by sum(granted + abs(burned) + moved) desc, reason`;
}

/** Returns the granted and burned tokens of each day (UTC) with a movement, earliest first. */
export function sumDays(sql: Queryable): Promise<DayMoved[]> {
  return sql<DayMoved[]>`
    select day::text, sum(granted)::bigint as granted, sum(burned)::bigint as burned
    from ${everything(sql)} group by day order by day`;
}
