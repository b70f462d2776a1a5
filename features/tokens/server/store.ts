/**
 * SQL queries for the token ledger: accounts, transfers and holds. Accounts are locked by ascending id to avoid
 * deadlocks.
 */
import type { PendingQuery, Row } from 'postgres';
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { LedgerAccount, LedgerAccountKind } from '../domain/account.ts';
import type { TokenHold } from '../domain/decide-hold-placement.ts';
import type {
  RecordedTokenTransfer,
  TokenTransferCause,
  LedgerTransferRow,
} from '../domain/decide-transfer-requests.ts';

const accountColumns = (sql: Queryable) =>
  sql`id, kind, balance, held, earned, version, encode(head, 'hex') as head`;

/** Returns ledger accounts, and locks them until the transaction ends. Ids without an account are left out. */
export function lockLedgerAccounts(tx: Tx, ids: readonly string[]): Promise<LedgerAccount[]> {
  return tx<LedgerAccount[]>`
    select ${accountColumns(tx)} from token_accounts where id = any(${ids as string[]}::uuid[])
    order by id for no key update`;
}

/**
 * Returns and locks the ledger accounts whose ids a subquery selects, like `lockLedgerAccounts`.
 * @param skipLocked true to leave out the accounts that other transactions have locked, false to wait for them
 */
export function lockLedgerAccountsBySubquery(tx: Tx, ids: PendingQuery<Row[]>, skipLocked = false) {
  return tx<LedgerAccount[]>`
    select ${accountColumns(tx)} from token_accounts where id in (${ids}) order by id
    for no key update ${skipLocked ? tx`skip locked` : tx``}`;
}

/** Finds a ledger account by its id; undefined if there is none. */
export async function findLedgerAccount(sql: Queryable, id: string): Promise<LedgerAccount | undefined> {
  const rows = await sql<LedgerAccount[]>`select ${accountColumns(sql)} from token_accounts where id = ${id}`;
  return rows[0];
}

/**
 * Inserts ledger accounts in ascending order of their ids, which prevents deadlocks. Existing accounts stay unchanged.
 */
export function insertLedgerAccounts(
  tx: Tx,
  accounts: readonly { id: string; kind: LedgerAccountKind }[],
  now: Date,
) {
  const sorted = accounts.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return tx`
    insert into token_accounts (id, kind, owner_id, created_at)
    select id, kind, id, ${now}
    from unnest(${sorted.map((one) => one.id)}::uuid[], ${sorted.map((one) => one.kind)}::text[]) as a (id, kind)
    on conflict (id) do nothing`;
}

/** Inserts new escrow accounts, which keep tokens for one purpose, with their balances, held tokens and versions. */
export function insertEscrowAccounts(tx: Tx, escrows: readonly LedgerAccount[], now: Date) {
  return tx`
    insert into token_accounts (id, kind, owner_id, balance, held, earned, version, head, created_at)
    select id, 'escrow', id, balance, held, earned, version, head, ${now} from ${accountRows(tx, escrows)}`;
}

/** Returns the transfers with the given operation keys (idempotency keys). Keys without a transfer are left out. */
export function listTransfersByOperationKey(sql: Queryable, opKeys: readonly string[]) {
  return sql<RecordedTokenTransfer[]>`
    select op_key as "opKey", debit_account as debit, credit_account as credit, amount
    from token_transfers where op_key = any(${opKeys as string[]}::text[])`;
}

/** Inserts transfers into the ledger in the given order. */
export function insertTransfers(tx: Tx, transfers: readonly LedgerTransferRow[], now: Date) {
  const of = <T>(pick: (transfer: LedgerTransferRow) => T) => transfers.map(pick);
  return tx`
    insert into token_transfers (debit_account, credit_account, amount, reason, op_key, reference,
      debit_balance, credit_balance, debit_version, credit_version, digest, created_at)
    select debit, credit, amount, reason, op_key, reference::jsonb, debit_balance, credit_balance, debit_version,
      credit_version, decode(digest, 'hex'), ${now}
    from unnest(${of((t) => t.debit)}::uuid[], ${of((t) => t.credit)}::uuid[], ${of((t) => String(t.amount))}::bigint[],
      ${of((t) => t.reason)}::text[], ${of((t) => t.opKey)}::text[],
      ${of((t) => (t.reference === null ? null : JSON.stringify(t.reference)))}::text[],
      ${of((t) => String(t.debitBalance))}::bigint[], ${of((t) => String(t.creditBalance))}::bigint[],
      ${of((t) => String(t.debitVersion))}::bigint[], ${of((t) => String(t.creditVersion))}::bigint[],
      ${of((t) => t.digest)}::text[])
      with ordinality as t (debit, credit, amount, reason, op_key, reference, debit_balance, credit_balance,
        debit_version, credit_version, digest, place)
    order by place`;
}

/** Stores the new balances, held tokens and versions of ledger accounts. The caller has locked the accounts. */
export function updateLedgerAccounts(tx: Tx, accounts: readonly LedgerAccount[]) {
  return tx`
    update token_accounts a
    set balance = n.balance, held = n.held, earned = n.earned, version = n.version, head = n.head
    from ${accountRows(tx, accounts)} where a.id = n.id`;
}

/** Returns an SQL subquery with the alias `n` whose rows are the given account states. */
function accountRows(sql: Queryable, accounts: readonly LedgerAccount[]) {
  const of = <T>(pick: (account: LedgerAccount) => T) => accounts.map(pick);
  return sql`(
    select id, balance, held, earned, version, decode(head, 'hex') as head
    from unnest(${of((a) => a.id)}::uuid[], ${of((a) => String(a.balance))}::bigint[],
      ${of((a) => String(a.held))}::bigint[], ${of((a) => String(a.earned))}::bigint[],
      ${of((a) => String(a.version))}::bigint[], ${of((a) => a.head)}::text[]) as s (id, balance, held, earned, version, head)) n`;
}

/** Adds `delta` to the held tokens of an account. A negative `delta` makes held tokens available again. */
export function incrementHeldTokens(tx: Tx, accountId: string, delta: number) {
  return tx`update token_accounts set held = held + ${delta}::bigint where id = ${accountId}`;
}

interface NewHold {
  opKey: string;
  accountId: string;
  amount: number;
  reason: string;
  reference: TokenTransferCause | null;
  expiresAt: Date;
}

/** Inserts holds: tokens that are reserved in accounts. */
export function insertHolds(tx: Tx, holds: readonly NewHold[], now: Date) {
  const of = <T>(pick: (hold: NewHold) => T) => holds.map(pick);
  return tx`
    insert into token_holds (op_key, account_id, amount, reason, reference, created_at, expires_at)
    select op_key, account_id, amount, reason, reference::jsonb, ${now}, expires_at::timestamptz
    from unnest(${of((h) => h.opKey)}::text[], ${of((h) => h.accountId)}::uuid[], ${of((h) => h.amount)}::int[],
      ${of((h) => h.reason)}::text[],
      ${of((h) => (h.reference === null ? null : JSON.stringify(h.reference)))}::text[],
      ${of((h) => h.expiresAt.toISOString())}::text[])
      as h (op_key, account_id, amount, reason, reference, expires_at)`;
}

/**
 * Finds a hold (a reservation of tokens) by its operation key. Lock the hold's account first, so that no other
 * transaction can change the hold.
 */
export async function findHold(sql: Queryable, opKey: string): Promise<TokenHold | undefined> {
  const [hold] = await listHoldsByOperationKey(sql, [opKey]);
  return hold;
}

/** Returns the holds (reservations of tokens) with the given operation keys. Keys without a hold are left out. */
export function listHoldsByOperationKey(sql: Queryable, opKeys: readonly string[]) {
  return sql<TokenHold[]>`
    select op_key as "opKey", account_id as "accountId", amount, state, posted_by as "postedBy",
      expires_at as "expiresAt"
    from token_holds where op_key = any(${opKeys as string[]}::text[])`;
}

/** Lists all holds (reservations of tokens) of an account, pending or not, for the export of its owner's data. */
export function listHoldsForExport(sql: Queryable, accountId: string) {
  return sql`
    select amount, reason, reference, state, created_at as "createdAt", expires_at as "expiresAt", resolved_at as "resolvedAt"
    from token_holds where account_id = ${accountId} order by id`;
}

/** Marks pending holds (reservations of tokens) as posted by a transfer, or as voided if `postedBy` is null. */
export function markHoldsPostedOrVoided(
  tx: Tx,
  resolutions: readonly { opKey: string; postedBy: string | null }[],
  now: Date,
) {
  return tx`
    update token_holds h set state = case when n.posted_by is null then 'voided' else 'posted' end, posted_by = n.posted_by,
      resolved_at = ${now}
    from unnest(${resolutions.map(({ opKey }) => opKey)}::text[], ${resolutions.map(({ postedBy }) => postedBy)}::text[]) as n (op_key, posted_by)
    where h.op_key = n.op_key and h.state = 'pending'`;
}

/** Returns the ids of accounts with pending holds (reservations of tokens) whose expiry time has passed. */
export async function listAccountIdsWithDueHolds(
  sql: Queryable,
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select distinct account_id as id from token_holds
    where state = 'pending' and expires_at <= ${now} order by id limit ${limit}`;
  return rows.map((row) => row.id);
}

/**
 * Ends the holds (reservations of tokens) of locked accounts whose expiry time has passed, so that their tokens become
 * available. Returns the ids of the accounts whose holds expired.
 */
export async function expireHoldsOfAccounts(
  tx: Tx,
  accountIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    with ended as (
      update token_holds set state = 'expired', resolved_at = ${now}
      where account_id = any(${accountIds as string[]}::uuid[]) and state = 'pending' and expires_at <= ${now}
      returning account_id, amount
    ), freed as (
      update token_accounts a set held = held - e.amount
      from (select account_id, sum(amount)::bigint as amount from ended group by account_id) e
      where a.id = e.account_id
    )
    select distinct account_id as id from ended`;
  return rows.map(({ id }) => id);
}

/**
 * Returns the ids of users who have no ledger account, because they signed up before the ledger existed. All other
 * users got their account at sign-up.
 */
export async function listUserIdsWithoutLedgerAccount(sql: Queryable, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select u.id from users u
    where u.kind = 'person' and u.deleted_at is null and not exists (select from token_accounts a where a.id = u.id)
    order by u.id limit ${limit}`;
  return rows.map((row) => row.id);
}

/**
 * Returns those of the given user ids that belong to real people. Leaves out personas and sample neighbors, because
 * these invented people get no tokens.
 */
export async function filterUserIdsOfRealPeople(sql: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from users where id = any(${ids as string[]}::uuid[]) and kind = 'person'`;
  return rows.map((row) => row.id);
}

interface HoldRow {
  id: number;
  amount: number;
  reason: string;
  reference: TokenTransferCause | null;
  createdAt: Date;
  expiresAt: Date;
}

/** Returns the pending holds (reservations of tokens) of an account, newest first. */
export function listPendingHolds(sql: Queryable, accountId: string, limit: number): Promise<HoldRow[]> {
  return sql<HoldRow[]>`
    select id, amount, reason, reference, created_at as "createdAt", expires_at as "expiresAt"
    from token_holds where account_id = ${accountId} and state = 'pending'
    order by id desc limit ${limit}`;
}

interface StatementRow {
  id: number;
  /** Number of tokens: positive if the account received them, negative if it paid them. */
  amount: number;
  balance: number;
  version: number;
  reason: string;
  reference: TokenTransferCause | null;
  createdAt: Date;
}

interface StatementPageQuery {
  accountId: string;
  /**
   * Keyset cursor: `version` of the last row on the previous page, which is the account's number of transfers up to
   * that row. Null for the first page.
   */
  before: number | null;
  limit: number;
  /** Selects only incoming or only outgoing transfers; null for both. */
  direction: 'in' | 'out' | null;
  /** Selects only transfers with the given reasons; null for all. */
  reasons: readonly string[] | null;
}

/** Returns one page of the transfers from and to an account, newest first. */
export function listTransfersForTokenStatement(
  sql: Queryable,
  page: StatementPageQuery,
): Promise<StatementRow[]> {
  const { accountId, before, limit, direction, reasons } = page;
  const narrowed = (version: 'debit_version' | 'credit_version', side: 'in' | 'out') => sql`
    ${before === null ? sql`` : sql`and ${sql(version)} < ${before}`}
    ${reasons === null ? sql`` : sql`and reason = any(${reasons as string[]}::text[])`}
    ${direction === null || direction === side ? sql`` : sql`and false`}`;
  return sql<StatementRow[]>`
    (select id, -amount as amount, debit_balance as balance, debit_version as version, reason, reference,
       created_at as "createdAt"
     from token_transfers where debit_account = ${accountId} ${narrowed('debit_version', 'out')}
     order by debit_version desc limit ${limit})
    union all
    (select id, amount, credit_balance, credit_version, reason, reference, created_at
     from token_transfers where credit_account = ${accountId} ${narrowed('credit_version', 'in')}
     order by credit_version desc limit ${limit})
    order by version desc limit ${limit}`;
}

/** Changes the time at which pending holds (reservations of tokens) expire. */
export function updateHoldExpiryTimes(tx: Tx, opKeys: readonly string[], expiresAt: Date) {
  return tx`
    update token_holds set expires_at = ${expiresAt}
    where op_key = any(${opKeys as string[]}::text[]) and state = 'pending'`;
}
