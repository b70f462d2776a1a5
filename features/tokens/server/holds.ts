/** Holds (reservations) of tokens, in the caller's transaction. A hold ends once: it is posted, voided or expired. */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import { type AccountName, accountId } from '../domain/account.ts';
import {
  decideHold,
  decidePost,
  decideVoid,
  type HoldDecision,
  type ResolveDecision,
} from '../domain/decide-hold.ts';
import type { Reference, TransferRefusal } from '../domain/decide-transfers.ts';
import { bookMany } from './ledger.ts';
import {
  addHeld,
  expireHoldsOf,
  findHold,
  insertAccounts,
  insertHold,
  listAccountsWithDueHolds,
  lockAccounts,
  resolveHold,
} from './store.ts';

/**
 * Holds (reserves) tokens of a user. They stay in the balance, but the user cannot spend them otherwise. Repeating the
 * call with the same operation key has no effect.
 * @param request `expiresAt` is the time at which the hold expires
 */
export async function hold(
  tx: Tx,
  request: {
    userId: string;
    amount: number;
    opKey: string;
    reason: string;
    reference?: Reference | null;
    expiresAt: Date;
    now: Date;
  },
): Promise<HoldDecision> {
  let [account] = await lockAccounts(tx, [request.userId]);
  if (account === undefined) {
    await insertAccounts(tx, [{ id: request.userId, kind: 'user' }], request.now);
    [account] = await lockAccounts(tx, [request.userId]);
  }
  const decision = decideHold(account!, request, await findHold(tx, request.opKey));
  if (!decision.ok || decision.state === 'repeated') return decision;
  await insertHold(tx, {
    opKey: request.opKey,
    accountId: account!.id,
    amount: request.amount,
    reason: request.reason,
    reference: request.reference ?? null,
    createdAt: request.now,
    expiresAt: request.expiresAt,
  });
  await addHeld(tx, account!.id, request.amount);
  return decision;
}

/** Result of posting a hold: done now, done before, or refused with a reason. */
export type PostOutcome = ResolveDecision | { ok: false; reason: TransferRefusal };

/**
 * Posts a hold: transfers all or some of its tokens, and makes the rest available again.
 * @param request `holdKey` is the operation key of the hold, `opKey` is the one of the transfer
 */
export async function postHold(
  tx: Tx,
  request: {
    holdKey: string;
    to: AccountName;
    amount: number;
    opKey: string;
    reason: string;
    reference?: Reference | null;
    now: Date;
  },
): Promise<PostOutcome> {
  const found = await findHold(tx, request.holdKey);
  if (found === undefined) return { ok: false, reason: 'hold_not_found' };
  // One statement locks both accounts by ascending id, to avoid deadlocks. Then the hold is read again under the lock.
  await lockAccounts(tx, [found.accountId, accountId(request.to)]);
  const held = await findHold(tx, request.holdKey);
  const decision = decidePost(held, request, request.now);
  if (!decision.ok || decision.state === 'repeated') return decision;
  await addHeld(tx, held!.accountId, -held!.amount);
  const { to, amount, opKey, reason, reference } = request;
  const from = { kind: 'user', id: held!.accountId } as const;
  const movement = { from, to, amount, opKey, reason, reference: reference ?? null };
  const [outcome] = await bookMany(tx, [movement], request.now);
  // A refusal means that the key was used for another transfer. That is a bug of the caller, so roll back everything.
  if (!outcome!.ok)
    throw new Error(`The hold ${request.holdKey} cannot be posted as ${opKey}: ${outcome!.reason}`);
  await resolveHold(tx, request.holdKey, { state: 'posted', postedBy: opKey, now: request.now });
  return decision;
}

/** Voids a hold: makes its tokens available again. */
export async function voidHold(tx: Tx, request: { holdKey: string; now: Date }): Promise<ResolveDecision> {
  const found = await findHold(tx, request.holdKey);
  if (found === undefined) return { ok: false, reason: 'hold_not_found' };
  await lockAccounts(tx, [found.accountId]);
  const held = await findHold(tx, request.holdKey);
  const decision = decideVoid(held);
  if (!decision.ok || decision.state === 'repeated') return decision;
  await addHeld(tx, held!.accountId, -held!.amount);
  await resolveHold(tx, request.holdKey, { state: 'voided', postedBy: null, now: request.now });
  return decision;
}

/** Expires the due holds of at most 200 accounts. Returns the number of expired holds. */
export async function expireHolds(tx: Tx, now: Date): Promise<number> {
  const due = await listAccountsWithDueHolds(tx as Queryable, now, 200);
  if (due.length === 0) return 0;
  await lockAccounts(tx, due);
  return expireHoldsOf(tx, due, now);
}
