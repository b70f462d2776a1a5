/** Records token transfers in the caller's transaction. This is the only code that changes balances. */
import { hash } from 'node:crypto';
import { awaitStatements } from '#platform/database/await-statements.ts';
import type { Tx } from '#platform/database/connection.ts';
import {
  getLedgerAccountId,
  type LedgerAccount,
  type LedgerAccountKind,
  type LedgerAccountReference,
} from '../domain/account.ts';
import {
  decideWhichTransfersToRecord,
  type TokenTransferCause,
  type TransferOutcome,
  type TransferRequest,
} from '../domain/decide-transfer-requests.ts';
import {
  insertLedgerAccounts,
  insertTransfers,
  listTransfersByOperationKey,
  lockLedgerAccounts,
  updateLedgerAccounts,
} from './store.ts';

/**
 * A requested transfer of tokens from the account `from` to the account `to`. The other fields are those of
 * `TransferRequest`.
 */
export interface TransferRequestWithAccountReferences {
  from: LedgerAccountReference;
  to: LedgerAccountReference;
  amount: number;
  opKey: string;
  reason: string;
  reference?: TokenTransferCause | null;
  upTo?: boolean;
  limitedByTransfer?: string;
}

const seal = (text: string) => hash('sha256', text, 'hex');

/**
 * Records token transfers. A refused transfer does not stop the others. Accounts that do not exist are created. The
 * number of SQL statements does not depend on the number of transfers.
 * @returns result of each transfer, in the order of `movements`
 */
export async function recordTransfers(
  tx: Tx,
  movements: readonly TransferRequestWithAccountReferences[],
  now: Date,
): Promise<TransferOutcome[]> {
  if (movements.length === 0) return [];
  const names = new Map<string, LedgerAccountKind>();
  const requests = movements.map((movement): TransferRequest => {
    const debit = getLedgerAccountId(movement.from);
    const credit = getLedgerAccountId(movement.to);
    names.set(debit, movement.from.kind);
    names.set(credit, movement.to.kind);
    const { amount, opKey, reason, reference = null, upTo, limitedByTransfer } = movement;
    const request = { debit, credit, amount, opKey, reason, reference };
    return {
      ...request,
      ...(upTo && { upTo }),
      ...(limitedByTransfer !== undefined && { limitedByTransfer }),
    };
  });
  const keys = requests.flatMap(({ opKey, limitedByTransfer }) =>
    limitedByTransfer === undefined ? [opKey] : [opKey, limitedByTransfer],
  );
  // Both queries are sent at once. PostgreSQL runs them in order, so the keys are read after the accounts are locked.
  let [accounts, known] = await awaitStatements([
    lockNamed(tx, names),
    listTransfersByOperationKey(tx, keys),
  ]);
  const missing = [...names].filter(([id]) => !accounts.has(id));
  if (missing.length > 0) {
    await insertLedgerAccounts(
      tx,
      missing.map(([id, kind]) => ({ id, kind })),
      now,
    );
    [accounts, known] = await awaitStatements([lockNamed(tx, names), listTransfersByOperationKey(tx, keys)]);
  }
  const plan = decideWhichTransfersToRecord(accounts, requests, known, now, seal);
  if (plan.transfers.length > 0) {
    await awaitStatements([
      updateLedgerAccounts(tx, plan.accounts),
      insertTransfers(tx, plan.transfers, now),
    ]);
  }
  return plan.outcomes;
}

/**
 * Locks ledger accounts until the transaction ends, and returns them by id.
 * @param names expected kind of each account, by id
 * @throws Error if an account has another kind, which is a bug of the caller
 */
async function lockNamed(
  tx: Tx,
  names: ReadonlyMap<string, LedgerAccountKind>,
): Promise<Map<string, LedgerAccount>> {
  const accounts = new Map<string, LedgerAccount>();
  for (const account of await lockLedgerAccounts(tx, [...names.keys()])) {
    if (names.get(account.id) !== account.kind)
      throw new Error(`Account ${account.id} has the unexpected kind ${account.kind}`);
    accounts.set(account.id, account);
  }
  return accounts;
}
