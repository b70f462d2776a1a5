/**
 * Changes of the token ledger in two database round trips: the first one locks the accounts, the second one stores the
 * change. To save further round trips, callers can send their own SQL statements together with the statements of this
 * module.
 */
import { hash } from 'node:crypto';
import type { PendingQuery, Row } from 'postgres';
import { awaitStatements } from '#platform/database/await-statements.ts';
import type { Queryable, Tx } from '#platform/database/connection.ts';
import {
  type RowWithIsoTimes,
  combineQueriesIntoOneStatement,
  combineWritesIntoOneStatement,
} from '#platform/database/combine-statements.ts';
import type { LedgerAccount } from '../domain/account.ts';
import type { TokenHold } from '../domain/decide-hold-placement.ts';
import {
  decideIfLedgerChangeIsPermitted,
  type RequestedLedgerChange,
  type LedgerRowsToWrite,
  type LedgerChangeDecisionInput,
} from '../domain/decide-ledger-change.ts';
import type { RecordedTokenTransfer } from '../domain/decide-transfer-requests.ts';
import {
  insertEscrowAccounts,
  insertHolds,
  insertTransfers,
  listHoldsByOperationKey,
  listTransfersByOperationKey,
  lockLedgerAccountsBySubquery,
  markHoldsPostedOrVoided,
  updateLedgerAccounts,
} from './store.ts';

/** Operation keys (idempotency keys) of the transfers and holds on which a change of the ledger depends. */
export interface TransferAndHoldOperationKeys {
  transfers: readonly string[];
  holds: readonly string[];
}

/**
 * Locks ledger accounts until the transaction ends, and reads the transfers and holds with the given operation keys.
 * @param request `accounts` is SQL that selects ids of accounts; an id without an account is left out. With
 * `skipLocked`, accounts that other transactions have locked are left out too
 */
export async function lockAccountsAndReadLedgerEntries(
  tx: Tx,
  request: { accounts: PendingQuery<Row[]>; keys?: TransferAndHoldOperationKeys; skipLocked?: boolean },
): Promise<LedgerChangeDecisionInput> {
  const [accounts, [entries]] = await awaitStatements([
    lockLedgerAccountsBySubquery(tx, request.accounts, request.skipLocked).execute(),
    request.keys === undefined
      ? [{ known: [], holds: [] }]
      : combineQueriesIntoOneStatement(tx, buildTransfersAndHoldsByOperationKeySql(tx, request.keys)),
  ]);
  return buildLedgerChangeDecisionInput(accounts, entries);
}

/**
 * Returns the SQL queries for the transfers and holds with the given operation keys, for use with
 * `combineQueriesIntoOneStatement`. Run the queries in a statement after the one that locks the accounts; otherwise
 * they could miss concurrent changes that were committed before the lock.
 */
export function buildTransfersAndHoldsByOperationKeySql(
  sql: Queryable,
  { transfers, holds }: TransferAndHoldOperationKeys,
) {
  return { known: listTransfersByOperationKey(sql, transfers), holds: listHoldsByOperationKey(sql, holds) };
}

/**
 * Returns the ledger's data for `planLedgerChange`. `known` and `holds` are the rows that the queries of
 * `buildTransfersAndHoldsByOperationKeySql` found.
 */
export function buildLedgerChangeDecisionInput(
  accounts: readonly LedgerAccount[],
  { known, holds }: { known: readonly RecordedTokenTransfer[]; holds: readonly RowWithIsoTimes<TokenHold>[] },
): LedgerChangeDecisionInput {
  return {
    accounts: new Map(accounts.map((account) => [account.id, account])),
    known,
    holds: new Map(holds.map((hold) => [hold.opKey, { ...hold, expiresAt: new Date(hold.expiresAt) }])),
  };
}

/** Decides whether a change of the locked accounts is permitted. Stores nothing. */
export function planLedgerChange(
  ledger: LedgerChangeDecisionInput,
  change: RequestedLedgerChange,
  now: Date,
) {
  return decideIfLedgerChangeIsPermitted(ledger, change, now, (text) => hash('sha256', text, 'hex'));
}

/** Returns the SQL statements that store a permitted ledger change, for use with `combineWritesIntoOneStatement`. */
export function buildLedgerWriteStatements(
  tx: Tx,
  plan: LedgerRowsToWrite,
  now: Date,
): PendingQuery<Row[]>[] {
  const { opened, ended, transfers, accounts, places } = plan;
  return [
    ...(opened.length > 0 ? [insertEscrowAccounts(tx, opened, now)] : []),
    ...(accounts.length > 0 ? [updateLedgerAccounts(tx, accounts)] : []),
    ...(transfers.length > 0 ? [insertTransfers(tx, transfers, now)] : []),
    ...(ended.length > 0
      ? [
          markHoldsPostedOrVoided(
            tx,
            ended.map(({ hold: { opKey }, postedBy }) => ({ opKey, postedBy })),
            now,
          ),
        ]
      : []),
    ...(places.length > 0 ? [insertHolds(tx, places, now)] : []),
  ];
}

/** Stores a permitted ledger change with one SQL statement. */
export async function writeLedgerChange(tx: Tx, plan: LedgerRowsToWrite, now: Date): Promise<void> {
  const [main, ...others] = buildLedgerWriteStatements(tx, plan, now);
  if (main !== undefined) await combineWritesIntoOneStatement(tx, others, main);
}
