/** Moves tokens in the caller's transaction: locks accounts, applies the rules, writes. The only code that writes balances. */
import { hash } from 'node:crypto';
import type { Tx } from '#platform/database/connection.ts';
import { accountId, type Account, type AccountKind, type AccountName } from '../domain/account.ts';
import {
  decideTransfers,
  type Reference,
  type TransferOutcome,
  type TransferRequest,
} from '../domain/decide-transfers.ts';
import {
  insertAccounts,
  insertTransfers,
  listTransfersByKey,
  lockAccounts,
  updateAccounts,
} from './store.ts';

/** A movement between named accounts; see `TransferRequest`. */
export interface Movement {
  from: AccountName;
  to: AccountName;
  amount: number;
  opKey: string;
  reason: string;
  reference?: Reference | null;
  upTo?: boolean;
  asMuchAs?: string;
}

const seal = (text: string) => hash('sha256', text, 'hex');

/**
 * Books movements independently: a refusal of one does not stop the others. Creates missing accounts. Uses one statement each
 * for locking, reading keys, updating accounts and inserting, whatever the number of movements.
 * @returns the outcome of each movement, in order
 */
export async function bookMany(
  tx: Tx,
  movements: readonly Movement[],
  now: Date,
): Promise<TransferOutcome[]> {
  if (movements.length === 0) return [];
  const names = new Map<string, AccountKind>();
  const requests = movements.map((movement): TransferRequest => {
    const debit = accountId(movement.from);
    const credit = accountId(movement.to);
    names.set(debit, movement.from.kind);
    names.set(credit, movement.to.kind);
    const { amount, opKey, reason, reference = null, upTo, asMuchAs } = movement;
    const request = { debit, credit, amount, opKey, reason, reference };
    return { ...request, ...(upTo && { upTo }), ...(asMuchAs !== undefined && { asMuchAs }) };
  });
  const keys = requests.flatMap(({ opKey, asMuchAs }) =>
    asMuchAs === undefined ? [opKey] : [opKey, asMuchAs],
  );
  // Pipelined, but executed one after the other: the keys are read after the accounts are locked.
  let [accounts, known] = await Promise.all([lockNamed(tx, names), listTransfersByKey(tx, keys)]);
  const missing = [...names].filter(([id]) => !accounts.has(id));
  if (missing.length > 0) {
    await insertAccounts(
      tx,
      missing.map(([id, kind]) => ({ id, kind })),
      now,
    );
    [accounts, known] = await Promise.all([lockNamed(tx, names), listTransfersByKey(tx, keys)]);
  }
  const plan = decideTransfers(accounts, requests, known, now, seal);
  if (plan.transfers.length > 0) {
    await Promise.all([updateAccounts(tx, plan.accounts), insertTransfers(tx, plan.transfers, now)]);
  }
  return plan.outcomes;
}

/**
 * Locks the accounts of some names.
 * @throws Error if an id belongs to an account of another kind, which is a bug of the caller
 */
async function lockNamed(tx: Tx, names: ReadonlyMap<string, AccountKind>): Promise<Map<string, Account>> {
  const accounts = new Map<string, Account>();
  for (const account of await lockAccounts(tx, [...names.keys()])) {
    if (names.get(account.id) !== account.kind)
      throw new Error(`Account ${account.id} has the unexpected kind ${account.kind}`);
    accounts.set(account.id, account);
  }
  return accounts;
}
