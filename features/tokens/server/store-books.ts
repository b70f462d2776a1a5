/** SQL that checks the invariants of the token ledger, one query for each invariant. */
import type { Queryable } from '#platform/database/connection.ts';

/**
 * Result of checking one invariant: the number of violations, and in `first` a text that identifies the first
 * violation, such as an account's id. `first` is null if there are no violations.
 */
export interface LedgerInvariantCheckResult {
  violations: number;
  first: string | null;
}

/**
 * SQL query that returns two rows for each transfer: one for the account that pays (debit), one for the account that
 * receives (credit).
 */
const sides = (sql: Queryable) => sql`
  select debit_account as account, debit_version as version, -amount as amount, debit_balance as balance, digest, id
  from token_transfers
  union all
  select credit_account, credit_version, amount, credit_balance, digest, id from token_transfers`;

/**
 * Checks invariant M1: the balances of all accounts sum to zero. This is possible because the balance of the mint,
 * which creates tokens, is negative.
 */
export async function checkBalancesSumToZero(sql: Queryable): Promise<LedgerInvariantCheckResult> {
  const [row] = await sql<
    { sum: number }[]
  >`select coalesce(sum(balance), 0)::bigint as sum from token_accounts`;
  return {
    violations: row!.sum === 0 ? 0 : 1,
    first: row!.sum === 0 ? null : `all accounts together are ${row!.sum}`,
  };
}

/**
 * Checks invariant M2: only the mint's balance is negative, and the held tokens of each account equal the sum of its
 * pending holds and do not exceed its balance.
 */
export function checkTokenBalancesCoverHolds(sql: Queryable): Promise<LedgerInvariantCheckResult> {
  return first(sql<LedgerInvariantCheckResult[]>`
    select count(*)::int as violations, min(a.id::text) as first
    from token_accounts a
    left join (select account_id, sum(amount)::bigint as held from token_holds where state = 'pending' group by account_id) h
      on h.account_id = a.id
    where (a.kind <> 'mint' and a.balance < 0) or a.held < 0 or (a.held > 0 and a.held > a.balance)
      or a.held <> coalesce(h.held, 0)`);
}

/**
 * Checks invariant M3: each stored balance is the sum of the account's transfers, and the version numbers of an
 * account's transfers have no gaps.
 */
export function checkBalancesMatchTransfers(sql: Queryable): Promise<LedgerInvariantCheckResult> {
  return first(sql<LedgerInvariantCheckResult[]>`
    with walked as (
      select account, version, amount, balance,
        row_number() over w as place, sum(amount) over w as total,
        version = max(version) over (partition by account) as is_last
      from (${sides(sql)}) s window w as (partition by account order by version)
    ), wrong as (
      select account from walked where version <> place or balance <> total
      union
      select a.id from token_accounts a
      left join walked l on l.account = a.id and l.is_last
      where a.balance <> coalesce(l.balance, 0) or a.version <> coalesce(l.version, 0)
    )
    select count(*)::int as violations, min(account::text) as first from wrong`);
}

/**
 * Checks invariant M17: the earned tokens of an account are the sum of its transfers from the mint, which creates
 * tokens.
 */
export function checkEarnedTokensEqualMintTransfers(sql: Queryable): Promise<LedgerInvariantCheckResult> {
  return first(sql<LedgerInvariantCheckResult[]>`
    select count(*)::int as violations, min(a.id::text) as first
    from token_accounts a
    left join (
      select t.credit_account as id, sum(t.amount)::bigint as earned from token_transfers t
      join token_accounts m on m.id = t.debit_account and m.kind = 'mint' group by t.credit_account
    ) e on e.id = a.id
    where a.earned <> coalesce(e.earned, 0)`);
}

/** Checks invariant M4: no operation key is recorded twice. */
export function checkTransferOperationKeysAreUnique(sql: Queryable): Promise<LedgerInvariantCheckResult> {
  return first(sql<LedgerInvariantCheckResult[]>`
    select count(*)::int as violations, min(op_key) as first
    from (select op_key from token_transfers group by op_key having count(*) > 1) t`);
}

/**
 * SQL expression for an account's digest after its transfer number `version`; empty for version 0. The lookup uses an
 * index, so the check of the whole ledger takes linear time.
 */
const digestAfter = (sql: Queryable, account: string, version: string) => sql`
  coalesce(
    (select d.digest from token_transfers d where d.debit_account = ${sql.unsafe(account)} and d.debit_version = ${sql.unsafe(version)}),
    (select c.digest from token_transfers c where c.credit_account = ${sql.unsafe(account)} and c.credit_version = ${sql.unsafe(version)}),
    ''::bytea)`;

/**
 * Checks invariant M5: the digest of each transfer matches its row and the previous digests of both accounts, and the
 * stored digest of each account is that of its last transfer.
 */
export function checkTransferDigests(sql: Queryable): Promise<LedgerInvariantCheckResult> {
  return first(sql<LedgerInvariantCheckResult[]>`
    with changed as (
      select t.id from token_transfers t
      where t.digest <> sha256(convert_to(concat_ws('|', t.debit_account, t.credit_account, t.amount, t.reason, t.op_key,
        t.debit_balance, t.credit_balance, t.debit_version, t.credit_version,
        (extract(epoch from t.created_at) * 1000)::bigint,
        encode(${digestAfter(sql, 't.debit_account', 't.debit_version - 1')}, 'hex'),
        encode(${digestAfter(sql, 't.credit_account', 't.credit_version - 1')}, 'hex')), 'UTF8'))
    ), loose as (
      select a.id from token_accounts a where a.head <> ${digestAfter(sql, 'a.id', 'a.version')}
    )
    select count(*)::int as violations, min(id) as first
    from (select id::text from changed union all select id::text from loose) x`);
}

/** Checks invariant M6: the amounts of all transfers are from 1 to 1,000,000. */
export function checkTransferAmounts(sql: Queryable): Promise<LedgerInvariantCheckResult> {
  return first(sql<LedgerInvariantCheckResult[]>`
    select count(*)::int as violations, min(op_key) as first from token_transfers where amount not between 1 and 1000000`);
}

async function first(rows: PromiseLike<LedgerInvariantCheckResult[]>): Promise<LedgerInvariantCheckResult> {
  return (await rows)[0]!;
}

interface BookTotals {
  minted: number;
  burned: number;
  inUsers: number;
  inEscrow: number;
  inPlatform: number;
  accounts: number;
  transfers: number;
  holds: number;
  balanced: boolean;
}

/**
 * Returns the totals of the token ledger from one snapshot. The number of transfers is half the sum of all accounts'
 * version numbers, because a transfer increments the version numbers of two accounts.
 */
export async function loadLedgerTotals(sql: Queryable): Promise<BookTotals> {
  const rows = await sql<BookTotals[]>`
    select -coalesce(sum(balance) filter (where kind = 'mint'), 0)::bigint as minted,
      coalesce(sum(balance) filter (where kind = 'burn'), 0)::bigint as burned,
      coalesce(sum(balance) filter (where kind = 'user'), 0)::bigint as "inUsers",
      coalesce(sum(balance) filter (where kind = 'escrow'), 0)::bigint as "inEscrow",
      coalesce(sum(balance) filter (where kind = 'platform'), 0)::bigint as "inPlatform",
      count(*) filter (where kind = 'user')::int as accounts,
      (coalesce(sum(version), 0) / 2)::bigint as transfers,
      (select count(*) from token_holds where state = 'pending')::int as holds,
      sum(balance) = 0 as balanced
    from token_accounts`;
  return rows[0]!;
}

interface LedgerCheckRow {
  day: string;
  checkedAt: Date;
  closed: boolean;
  problems: { id: string; violations: number; first: string | null }[];
}

/** Finds the result of the latest daily check of the ledger. */
export async function findLatestDailyLedgerCheck(sql: Queryable): Promise<LedgerCheckRow | undefined> {
  const rows = await sql<LedgerCheckRow[]>`
    select day::text, checked_at as "checkedAt", closed, problems from token_days order by day desc limit 1`;
  return rows[0];
}

/** Inserts or updates the result of the daily check of the ledger. A later check of the same day overwrites it. */
export function upsertDailyLedgerCheck(sql: Queryable, day: LedgerCheckRow, totals: BookTotals) {
  return sql`
    insert into token_days (day, checked_at, closed, accounts, transfers, minted, burned, in_accounts, problems)
    values (${day.day}::date, ${day.checkedAt}, ${day.closed}, ${totals.accounts}, ${totals.transfers}, ${totals.minted},
      ${totals.burned}, ${totals.inUsers + totals.inEscrow + totals.inPlatform}, ${sql.json(day.problems)})
    on conflict (day) do update set checked_at = excluded.checked_at, closed = excluded.closed,
      accounts = excluded.accounts, transfers = excluded.transfers, minted = excluded.minted, burned = excluded.burned,
      in_accounts = excluded.in_accounts, problems = excluded.problems`;
}
