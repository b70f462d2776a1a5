/**
 * Pure rule that decides whether a change of the token ledger is permitted. A change can end holds (reservations of
 * tokens), record transfers and place new holds. Either all of these steps are permitted, or none is.
 */
import { computeAvailableTokens, type LedgerAccount } from './account.ts';
import {
  decideIfTokensCanBeHeld,
  type TokenHoldPlacementDecision,
  type TokenHold,
} from './decide-hold-placement.ts';
import {
  type RecordedTokenTransfer,
  decideWhichTransfersToRecord,
  type LedgerTransferRow,
  type TokenTransferCause,
  type TransferRefusalReason,
  type TransferRequest,
} from './decide-transfer-requests.ts';

/**
 * The data of the ledger on which the decision about a ledger change depends: the locked accounts, and the transfers
 * and holds that already exist under the operation keys (idempotency keys) of the change.
 */
export interface LedgerChangeDecisionInput {
  accounts: ReadonlyMap<string, LedgerAccount>;
  /** Transfers that are already recorded under the operation keys of the change. */
  known: readonly RecordedTokenTransfer[];
  /** Existing holds to which the change refers, by operation key. */
  holds: ReadonlyMap<string, TokenHold>;
}

/**
 * A requested change of the ledger. Its steps are applied in this order: end the holds in `ends`, record the transfers
 * in their order, place the new holds in `places`.
 */
export interface RequestedLedgerChange {
  /** Ids of the escrow accounts to create. An escrow account keeps tokens for one purpose, such as a trip. */
  opensEscrows: readonly string[];
  /**
   * Holds to end. `postedBy` is the operation key of the transfer that uses the held tokens; null to void the hold, so
   * that its tokens become available again. A hold that has already ended stays unchanged.
   */
  ends: readonly { holdKey: string; postedBy: string | null }[];
  transfers: readonly TransferRequest[];
  /** New holds, which reserve tokens of an account. */
  places: readonly PlacedHold[];
}

/** A new hold: reserves tokens of an account until the hold ends or expires. */
interface PlacedHold {
  opKey: string;
  accountId: string;
  amount: number;
  reason: string;
  reference: TokenTransferCause | null;
  expiresAt: Date;
}

/** The rows that a permitted ledger change inserts or updates. */
export interface LedgerRowsToWrite {
  /** Escrow accounts to create, with their states after the change. */
  opened: LedgerAccount[];
  ended: { hold: TokenHold; postedBy: string | null }[];
  transfers: LedgerTransferRow[];
  /** Existing accounts that change, with their states after the change. */
  accounts: LedgerAccount[];
  places: RequestedLedgerChange['places'];
}

type LedgerRefusalReason =
  | TransferRefusalReason
  | Extract<TokenHoldPlacementDecision, { ok: false }>['reason'];

/**
 * Decides whether a ledger change is permitted. Returns as `plan` the rows to insert or update, or the reason for a
 * refusal. If one step is refused, the whole change is refused.
 * @param at time that is stored in the new transfers
 * @param seal function that returns the SHA-256 of a text in hexadecimal
 */
export function decideIfLedgerChangeIsPermitted(
  ledger: LedgerChangeDecisionInput,
  change: RequestedLedgerChange,
  at: Date,
  seal: (text: string) => string,
): { ok: true; plan: LedgerRowsToWrite } | { ok: false; reason: LedgerRefusalReason; available: number } {
  const accounts = new Map(ledger.accounts);
  const changed = new Set<string>();
  const put = (account: LedgerAccount) => {
    accounts.set(account.id, account);
    changed.add(account.id);
  };
  for (const id of change.opensEscrows) put(createEmptyEscrow(id));
  const ended = change.ends.flatMap(({ holdKey, postedBy }) => {
    const hold = ledger.holds.get(holdKey);
    return hold?.state === 'pending' ? [{ hold, postedBy }] : [];
  });
  for (const { hold } of ended) {
    const account = accounts.get(hold.accountId)!;
    put({ ...account, held: account.held - hold.amount });
  }
  const plan = decideWhichTransfersToRecord(accounts, change.transfers, ledger.known, at, seal);
  for (const [index, outcome] of plan.outcomes.entries()) {
    if (outcome.ok) continue;
    const debit = accounts.get(change.transfers[index]!.debit);
    return {
      ok: false,
      reason: outcome.reason,
      available: debit === undefined ? 0 : computeAvailableTokens(debit),
    };
  }
  for (const account of plan.accounts) put(account);
  for (const hold of change.places) {
    const account = accounts.get(hold.accountId);
    if (account === undefined) return { ok: false, reason: 'account_not_found', available: 0 };
    const decision = decideIfTokensCanBeHeld(account, hold, ledger.holds.get(hold.opKey));
    if (!decision.ok) return decision;
    put({ ...account, held: account.held + hold.amount });
  }
  const states = [...changed].map((id) => accounts.get(id)!);
  const isOpened = ({ id }: LedgerAccount) => change.opensEscrows.includes(id);
  return {
    ok: true,
    plan: {
      opened: states.filter(isOpened),
      ended,
      transfers: plan.transfers,
      accounts: states.filter((account) => !isOpened(account)),
      places: change.places,
    },
  };
}

function createEmptyEscrow(id: string): LedgerAccount {
  return { id, kind: 'escrow', balance: 0, held: 0, earned: 0, version: 0, head: '' };
}
