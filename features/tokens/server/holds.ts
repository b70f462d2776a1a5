/**
 * Holds (reservations) of tokens, in the caller's transaction. A hold ends once: it is posted (turned into a transfer),
 * voided (canceled) or expired.
 */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import { type LedgerAccountReference, getLedgerAccountId } from '../domain/account.ts';
import {
  decideIfTokensCanBeHeld,
  decideIfTokenHoldCanBePosted,
  decideIfTokenHoldCanBeVoided,
  type TokenHoldPlacementDecision,
  type TokenHoldResolutionDecision,
} from '../domain/decide-hold-placement.ts';
import type { TokenTransferCause, TransferRefusalReason } from '../domain/decide-transfer-requests.ts';
import { recordTransfers } from './ledger.ts';
import {
  incrementHeldTokens,
  expireHoldsOfAccounts,
  findHold,
  insertLedgerAccounts,
  insertHolds,
  listAccountIdsWithDueHolds,
  lockLedgerAccounts,
  markHoldsPostedOrVoided,
} from './store.ts';

/**
 * Holds (reserves) tokens of a user. The held tokens stay in the balance, but the user cannot spend them for anything
 * else.
 * @param request `opKey` is the operation key that identifies the hold: repeating the call with the same key has no
 *   effect. `expiresAt` is the time at which the hold expires
 */
export async function holdTokens(
  tx: Tx,
  request: {
    userId: string;
    amount: number;
    opKey: string;
    reason: string;
    reference?: TokenTransferCause | null;
    expiresAt: Date;
    now: Date;
  },
): Promise<TokenHoldPlacementDecision> {
  let [account] = await lockLedgerAccounts(tx, [request.userId]);
  if (account === undefined) {
    await insertLedgerAccounts(tx, [{ id: request.userId, kind: 'user' }], request.now);
    [account] = await lockLedgerAccounts(tx, [request.userId]);
  }
  const decision = decideIfTokensCanBeHeld(account!, request, await findHold(tx, request.opKey));
  if (!decision.ok || decision.state === 'repeated') return decision;
  const { opKey, amount, reason, reference = null, expiresAt } = request;
  await insertHolds(
    tx,
    [{ opKey, accountId: account!.id, amount, reason, reference, expiresAt }],
    request.now,
  );
  await incrementHeldTokens(tx, account!.id, request.amount);
  return decision;
}

/**
 * Result of posting a hold: posted now, posted by an earlier call with the same operation key, or refused with a
 * reason.
 */
export type PostTokenHoldResult = TokenHoldResolutionDecision | { ok: false; reason: TransferRefusalReason };

/**
 * Posts a hold: transfers `amount` of the held tokens to the account `to`, and makes the rest available to the user
 * again.
 * @param request `holdKey` is the operation key with which the hold was made. `opKey` is the operation key that
 *   identifies the new transfer: repeating the call with the same key has no effect
 */
export async function postTokenHold(
  tx: Tx,
  request: {
    holdKey: string;
    to: LedgerAccountReference;
    amount: number;
    opKey: string;
    reason: string;
    reference?: TokenTransferCause | null;
    now: Date;
  },
): Promise<PostTokenHoldResult> {
  const found = await findHold(tx, request.holdKey);
  if (found === undefined) return { ok: false, reason: 'hold_not_found' };
  // One SQL statement locks both accounts by ascending id, to avoid deadlocks. Then the hold is read again under the
  // lock.
  await lockLedgerAccounts(tx, [found.accountId, getLedgerAccountId(request.to)]);
  const held = await findHold(tx, request.holdKey);
  const decision = decideIfTokenHoldCanBePosted(held, request, request.now);
  if (!decision.ok || decision.state === 'repeated') return decision;
  await incrementHeldTokens(tx, held!.accountId, -held!.amount);
  const { to, amount, opKey, reason, reference } = request;
  const from = { kind: 'user', id: held!.accountId } as const;
  const movement = { from, to, amount, opKey, reason, reference: reference ?? null };
  const [outcome] = await recordTransfers(tx, [movement], request.now);
  // Only a bug of the caller can cause a refusal here, such as an operation key that was used for another transfer.
  // Throwing rolls back the transaction.
  if (!outcome!.ok)
    throw new Error(`The hold ${request.holdKey} cannot be posted as ${opKey}: ${outcome!.reason}`);
  await markHoldsPostedOrVoided(tx, [{ opKey: request.holdKey, postedBy: opKey }], request.now);
  return decision;
}

/**
 * Voids a hold: makes its tokens available to the user again.
 * @param request `holdKey` is the operation key with which the hold was made
 */
export async function voidTokenHold(
  tx: Tx,
  request: { holdKey: string; now: Date },
): Promise<TokenHoldResolutionDecision> {
  const found = await findHold(tx, request.holdKey);
  if (found === undefined) return { ok: false, reason: 'hold_not_found' };
  await lockLedgerAccounts(tx, [found.accountId]);
  const held = await findHold(tx, request.holdKey);
  const decision = decideIfTokenHoldCanBeVoided(held);
  if (!decision.ok || decision.state === 'repeated') return decision;
  await incrementHeldTokens(tx, held!.accountId, -held!.amount);
  await markHoldsPostedOrVoided(tx, [{ opKey: request.holdKey, postedBy: null }], request.now);
  return decision;
}

/**
 * Ends the holds whose expiry time has passed, in at most 200 accounts per call. Returns the ids of the users whose
 * holds expired.
 */
export async function expireDueTokenHolds(tx: Tx, now: Date): Promise<string[]> {
  const due = await listAccountIdsWithDueHolds(tx as Queryable, now, 200);
  if (due.length === 0) return [];
  await lockLedgerAccounts(tx, due);
  return expireHoldsOfAccounts(tx, due, now);
}
