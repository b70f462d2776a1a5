/**
 * SQL queries for the public totals of the token ledger by day and reason. The sums of old days are stored; the sums of
 * recent days are computed by each query.
 */
import type { Queryable } from '#platform/database/connection.ts';
import { getLedgerAccountId } from '../domain/account.ts';
import type { TokensGrantedAndBurnedOnDay } from '../domain/books-history.ts';

interface ReasonTotals {
  reason: string;
  granted: number;
  /** Burned tokens minus tokens that were returned from the burn account. */
  burned: number;
  /** Tokens that were transferred between accounts, excluding transfers to or from the mint and burn accounts. */
  moved: number;
  transfers: number;
}

const [mint, burn] = [getLedgerAccountId({ kind: 'mint' }), getLedgerAccountId({ kind: 'burn' })];

/**
 * Returns an SQL query for the sums of recent transfers by day (UTC) and reason. It leaves out the days whose final
 * sums are already stored.
 * @param before leaves out transfers at or after this time; null for no limit
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

/**
 * Stores the token sums of all days before a midnight (UTC). These sums are final: transfers that are later recorded
 * with a time on one of these days are not counted.
 */
export function insertDailyTokenSums(sql: Queryable, midnight: Date) {
  return sql`insert into token_sums (day, reason, granted, burned, moved, transfers) ${latest(sql, midnight)}`;
}

/**
 * Returns the sums of granted, burned and moved tokens for each transfer reason, the largest first. Transfers to or
 * from the mint and burn accounts do not count as moved tokens.
 */
export function sumTransfersByReason(sql: Queryable): Promise<ReasonTotals[]> {
  return sql<ReasonTotals[]>`
    select reason, sum(granted)::bigint as granted, sum(burned)::bigint as burned, sum(moved)::bigint as moved,
      sum(transfers)::int as transfers
    from ${everything(sql)} group by reason order by sum(granted + abs(burned) + moved) desc, reason`;
}

/** Returns the granted and burned tokens of each day (UTC) with a transfer, oldest first. */
export function sumTransfersByDay(sql: Queryable): Promise<TokensGrantedAndBurnedOnDay[]> {
  return sql<TokensGrantedAndBurnedOnDay[]>`
    select day::text, sum(granted)::bigint as granted, sum(burned)::bigint as burned
    from ${everything(sql)} group by day order by day`;
}
