/**
 * Applies a Stripe event exactly once, in one transaction: creates (mints) tokens after a payment, or destroys (burns)
 * tokens after a refund.
 */
import * as z from 'zod';
import { FunctionError, createInvalidArgumentError } from '#platform/contract/errors.ts';
import type { TransactionContext } from '#platform/kernel/mutate.ts';
import { tokenPurchaseRefundTransferReason } from '#features/tokens/domain/statement-kinds.ts';
import {
  recordTransfers,
  buildTokenGrantReversalTransferRequest,
  grantTokens,
} from '#features/tokens/server/public.ts';
import {
  computeTokensToReclaimAfterRefund,
  decideCheckoutSessionEffectOnPurchase,
} from '../domain/decide-checkout-session-effect.ts';
import { tokenPurchaseChanged } from '../events.ts';
import {
  recordPurchaseRefund,
  insertStripeEvent,
  lockPurchase,
  lockPurchaseByPaymentId,
  markPurchasePaid,
} from './store.ts';

/** Reasons of the transfers in the token ledger that a purchase and its refund cause. */
export const tokenPurchaseTransferReasons = {
  bought: 'token_purchase',
  refunded: tokenPurchaseRefundTransferReason,
} as const;

const id = z.string().min(1).max(255);

const eventSchema = z.object({
  id,
  type: id,
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }),
});

const sessionSchema = z.object({
  id,
  client_reference_id: z.uuid().nullable(),
  payment_status: z.string(),
  amount_total: z.int().nullable(),
  currency: z.string().nullable(),
  payment_intent: id.nullable(),
});

const chargeSchema = z.object({ payment_intent: id.nullable(), amount_refunded: z.int().min(0) });

type StripeOutcome = { received: true; duplicate: boolean };

/**
 * Creates the error for a Stripe event about an unknown purchase. Stripe sends an event again later if the response is
 * an error.
 */
const createUnknownPurchaseError = () =>
  new FunctionError('aborted', 'No purchase of this payment is known', { reason: 'unknown_purchase' });

/**
 * Handles a Stripe event, which reports a payment or a refund. An event that was handled before changes nothing.
 * @throws FunctionError `invalid-argument` if the event is malformed, comes from live mode, or reports an amount that
 * differs from the price of the purchase; `aborted` if the purchase is unknown
 */
export async function handleStripeEvent(ctx: TransactionContext, body: unknown): Promise<StripeOutcome> {
  const event = eventSchema.safeParse(body);
  if (!event.success) throw createInvalidArgumentError('The event is malformed', 'event');
  const { type, livemode, data } = event.data;
  if (livemode) throw createInvalidArgumentError('Payments of live mode are not accepted', 'live_mode');
  const isNew = await insertStripeEvent(ctx.tx, event.data.id, type, ctx.now);
  if (!isNew) return { received: true, duplicate: true };
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      await pay(ctx, read(sessionSchema, data.object));
      break;
    case 'charge.refunded':
      await refund(ctx, read(chargeSchema, data.object), event.data.id);
      break;
    default:
      break;
  }
  return { received: true, duplicate: false };
}

function read<T>(schema: z.ZodType<T>, data: unknown): T {
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw createInvalidArgumentError('The event is malformed', 'event');
  return parsed.data;
}

async function pay(
  { tx, now, emit }: TransactionContext,
  session: z.output<typeof sessionSchema>,
): Promise<void> {
  const purchaseId = session.client_reference_id;
  const purchase = purchaseId === null ? undefined : await lockPurchase(tx, purchaseId);
  const decision = decideCheckoutSessionEffectOnPurchase(purchase, {
    id: session.id,
    isPaid: session.payment_status === 'paid',
    cents: session.amount_total,
    currency: session.currency,
  });
  if (decision === 'unknown') throw createUnknownPurchaseError();
  if (decision === 'wrong_amount')
    throw createInvalidArgumentError('The paid amount is not that of the pack', 'amount');
  if (decision !== 'mint') return;
  const { id: paidId, userId, tokens } = purchase!;
  await markPurchasePaid(tx, paidId, { sessionId: session.id, paymentId: session.payment_intent, now });
  await grantTokens(tx, {
    userId,
    amount: tokens,
    opKey: `purchase:${paidId}`,
    reason: tokenPurchaseTransferReasons.bought,
    reference: { kind: 'tokenPurchase', id: paidId },
    now,
  });
  emit(tokenPurchaseChanged, { purchaseId: paidId, userId, tokens });
}

async function refund(
  { tx, now, emit }: TransactionContext,
  charge: z.output<typeof chargeSchema>,
  eventId: string,
): Promise<void> {
  const { payment_intent: paymentId, amount_refunded: cents } = charge;
  const purchase = paymentId === null ? undefined : await lockPurchaseByPaymentId(tx, paymentId);
  if (purchase === undefined) throw createUnknownPurchaseError();
  const wanted = computeTokensToReclaimAfterRefund(purchase, cents);
  if (wanted === 0) return;
  const { id: purchaseId, userId } = purchase;
  const [outcome] = await recordTransfers(
    tx,
    [
      buildTokenGrantReversalTransferRequest({
        userId,
        amount: wanted,
        opKey: `refund:${eventId}`,
        reason: tokenPurchaseTransferReasons.refunded,
        reference: { kind: 'tokenPurchase', id: purchaseId },
      }),
    ],
    now,
  );
  const burned = outcome?.ok && outcome.state === 'booked' ? outcome.transfer.amount : 0;
  await recordPurchaseRefund(tx, purchaseId, burned, wanted - burned);
  emit(tokenPurchaseChanged, { purchaseId, userId, tokens: -burned });
}
