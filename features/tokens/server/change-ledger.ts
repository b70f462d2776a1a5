/**
 * Changes of the ledger that need two round trips: one that locks, one that writes. The caller sends its own
 * statements together with both.
 */
import { hash } from 'node:crypto';
import type { PendingQuery, Row } from 'postgres';
import { awaitStatements } from '#platform/database/await-statements.ts';
import type { Tx } from '#platform/database/connection.ts';
import {
  decideLedgerChange,
  type LedgerChange,
  type LedgerPlan,
  type LockedLedger,
} from '../domain/decide-ledger-change.ts';
import {
  increaseHeldTokens,
  insertHold,
  insertLedgerAccounts,
  insertTransfers,
  listHoldsByKey,
  listTransfersByKey,
  lockSelectedLedgerAccounts,
  resolveHold,
  updateLedgerAccounts,
} from './store.ts';

/**
 * Locks ledger accounts until the transaction ends, and reads the transfers and holds with some operation keys. All
 * statements are sent at once.
 * @param request `accounts` is SQL that selects ids of accounts; an id without an account is left out
 */
export async function lockLedger(
  tx: Tx,
  request: { accounts: PendingQuery<Row[]>; keys: readonly string[] },
): Promise<LockedLedger> {
  const [accounts, known, holds] = await awaitStatements([
    lockSelectedLedgerAccounts(tx, request.accounts).execute(),
    listTransfersByKey(tx, request.keys),
    listHoldsByKey(tx, request.keys),
  ]);
  return {
    accounts: new Map(accounts.map((account) => [account.id, account])),
    known,
    holds: new Map(holds.map((hold) => [hold.opKey, hold])),
  };
}

/** Decides a change of the locked accounts; see `decideLedgerChange`. */
export function planLedgerChange(ledger: LockedLedger, change: LedgerChange, now: Date) {
  return decideLedgerChange(ledger, change, now, (text) => hash('sha256', text, 'hex'));
}

/** Writes a decided change. All statements are sent at once, in an order in which no check of the schema fails. */
export async function writeLedgerChange(tx: Tx, plan: LedgerPlan, now: Date): Promise<void> {
  const { opensEscrows, ended, transfers, accounts, places } = plan;
  const statements: PendingQuery<Row[]>[] = [];
  const send = (statement: PendingQuery<Row[]>) => void statements.push(statement.execute());
  if (opensEscrows.length > 0)
    send(
      insertLedgerAccounts(
        tx,
        opensEscrows.map((id) => ({ id, kind: 'escrow' as const })),
        now,
      ),
    );
  for (const one of ended) send(increaseHeldTokens(tx, one.hold.accountId, -one.hold.amount));
  if (transfers.length > 0) {
    send(updateLedgerAccounts(tx, accounts));
    send(insertTransfers(tx, transfers, now));
  }
  for (const { hold: one, postedBy } of ended) {
    const state = postedBy === null ? 'voided' : 'posted';
    send(resolveHold(tx, one.opKey, { state, postedBy, now }));
  }
  if (places !== null) {
    send(insertHold(tx, { ...places, createdAt: now }));
    send(increaseHeldTokens(tx, places.accountId, places.amount));
  }
  await awaitStatements(statements);
}
