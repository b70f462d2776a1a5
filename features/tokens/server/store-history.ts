/** SQL of the books over time: days that are long over are added up once, the latest whenever somebody looks. */
import type { Queryable } from '#platform/database/connection.ts';
import { accountId } from '../domain/account.ts';
import type { DayMoved } from '../domain/books-history.ts';

interface ReasonTotals {
  reason: string;
  granted: number;
  /** Less what was given back. */
  burned: number;
  /** Between two accounts that are neither the mint nor where tokens end. */
  moved: number;
  transfers: number;
}

const [mint, burn] = [accountId({ kind: 'mint' }), accountId({ kind: 'burn' })];

/** What moved after the days that are added up, by day (UTC) and reason. @param before leaves out what is later */
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

/** Adds the days before a midnight (UTC) up for good. They must be over for so long that nothing more is booked in them. */
export function addUpDaysBefore(sql: Queryable, midnight: Date) {
  return sql`insert into token_sums (day, reason, granted, burned, moved, transfers) ${latest(sql, midnight)}`;
}

/** Everything that ever moved, by reason; what moved most first. */
export function sumReasons(sql: Queryable): Promise<ReasonTotals[]> {
  return sql<ReasonTotals[]>`
    select reason, sum(granted)::bigint as granted, sum(burned)::bigint as burned, sum(moved)::bigint as moved,
      sum(transfers)::int as transfers
    from ${everything(sql)} group by reason order by sum(granted + abs(burned) + moved) desc, reason`;
}

/** What each day with a movement granted and burned, by UTC, the earliest first. */
export function sumDays(sql: Queryable): Promise<DayMoved[]> {
  return sql<DayMoved[]>`
    select day::text, sum(granted)::bigint as granted, sum(burned)::bigint as burned
    from ${everything(sql)} group by day order by day`;
}
