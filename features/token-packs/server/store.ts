/** SQL queries for token-pack purchases, and for the events that Stripe sent. */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { TokenPurchase, TokenPurchaseState } from '../domain/decide-checkout-session-effect.ts';

interface PurchaseRow extends TokenPurchase {
  id: string;
  userId: string;
  state: TokenPurchaseState;
}

const columns = (sql: Queryable) => sql`
  id, user_id as "userId", tokens, cents, state, stripe_session as "sessionId", burned, unrecovered`;

/** Inserts a purchase of tokens that has not been paid yet. */
export async function insertPurchase(
  tx: Tx,
  purchase: Pick<PurchaseRow, 'id' | 'userId' | 'tokens' | 'cents'> & { packId: string; now: Date },
): Promise<void> {
  const { id, userId, packId, tokens, cents, now } = purchase;
  await tx`
    insert into token_purchases (id, user_id, pack, tokens, cents, state, created_at)
    values (${id}, ${userId}, ${packId}, ${tokens}, ${cents}, 'open', ${now})`;
}

/** Stores the id of the Stripe Checkout session in which a purchase will be paid. */
export async function setPurchaseCheckoutSessionId(tx: Tx, id: string, sessionId: string): Promise<void> {
  await tx`update token_purchases set stripe_session = ${sessionId} where id = ${id} and stripe_session is null`;
}

/** Returns a purchase, and locks it until the end of the transaction. Returns undefined if it does not exist. */
export async function lockPurchase(tx: Tx, id: string): Promise<PurchaseRow | undefined> {
  const [row] = await tx<PurchaseRow[]>`
    select ${columns(tx)} from token_purchases where id = ${id} for no key update`;
  return row;
}

/**
 * Returns the purchase that was paid with the given Stripe payment, and locks it until the end of the transaction.
 * Returns undefined if there is none.
 */
export async function lockPurchaseByPaymentId(tx: Tx, paymentId: string): Promise<PurchaseRow | undefined> {
  const [row] = await tx<PurchaseRow[]>`
    select ${columns(tx)} from token_purchases where stripe_payment = ${paymentId} for no key update`;
  return row;
}

/** Marks a purchase as paid, and stores the ids of its Stripe Checkout session and its Stripe payment. */
export async function markPurchasePaid(
  tx: Tx,
  id: string,
  payment: { sessionId: string; paymentId: string | null; now: Date },
): Promise<void> {
  const { sessionId, paymentId, now } = payment;
  await tx`
    update token_purchases set state = 'paid', stripe_session = ${sessionId}, stripe_payment = ${paymentId}, paid_at = ${now}
    where id = ${id}`;
}

/**
 * Adds the tokens of a refund to the refund counters of a purchase.
 * @param burned number of tokens that the refund took back
 * @param unrecovered number of tokens that could not be taken back, because the person had already spent them
 */
export async function recordPurchaseRefund(
  tx: Tx,
  id: string,
  burned: number,
  unrecovered: number,
): Promise<void> {
  await tx`
    update token_purchases set burned = burned + ${burned}, unrecovered = unrecovered + ${unrecovered}
    where id = ${id}`;
}

/**
 * Records the id of a Stripe event, so that the event is handled only once. Returns false if the id was recorded
 * before.
 */
export async function insertStripeEvent(tx: Tx, id: string, type: string, now: Date): Promise<boolean> {
  const result = await tx`
    insert into stripe_events (id, type, received_at) values (${id}, ${type}, ${now}) on conflict do nothing`;
  return result.count === 1;
}

/** Returns the purchases of a person, oldest first, for the export. */
export function listPurchasesByUser(sql: Queryable, userId: string) {
  return sql`
    select id, pack, tokens, cents, state, burned, unrecovered, stripe_session as "sessionId", stripe_payment as "paymentId",
      created_at as "createdAt", paid_at as "paidAt"
    from token_purchases where user_id = ${userId} order by created_at`;
}
