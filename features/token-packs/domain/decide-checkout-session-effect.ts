/** Decides how a payment or a refund that Stripe reports changes a purchase. */
import { tokenPackCurrency } from './packs.ts';

/** State of a purchase: waiting for the payment, or paid. */
export type TokenPurchaseState = 'open' | 'paid';

/** The fields of a stored purchase that decide how a payment or a refund changes it. */
export interface TokenPurchase {
  state: TokenPurchaseState;
  tokens: number;
  cents: number;
  sessionId: string | null;
  /**
   * Number of tokens that earlier refunds of this purchase took back from the person. The field `unrecovered` is the
   * number of tokens that could not be taken back, because the person had already spent them.
   */
  burned: number;
  unrecovered: number;
}

/** The fields of a Stripe Checkout session, as Stripe reports them. */
interface ReportedSession {
  id: string;
  isPaid: boolean;
  cents: number | null;
  currency: string | null;
}

/**
 * Decides how a Checkout session that Stripe reports changes a purchase:
 * - `mint`: the session paid the purchase, so the tokens are credited.
 * - `wait`: the payment is not complete yet.
 * - `repeated`: the purchase was already paid.
 * - `unknown`: no purchase has this session.
 * - `wrong_amount`: the amount or the currency differs from that of the purchase.
 */
export function decideCheckoutSessionEffectOnPurchase(
  purchase: TokenPurchase | undefined,
  session: ReportedSession,
): 'mint' | 'wait' | 'repeated' | 'unknown' | 'wrong_amount' {
  if (purchase === undefined || (purchase.sessionId !== null && purchase.sessionId !== session.id))
    return 'unknown';
  if (purchase.state === 'paid') return 'repeated';
  if (!session.isPaid) return 'wait';
  return session.cents === purchase.cents && session.currency === tokenPackCurrency ? 'mint' : 'wrong_amount';
}

/**
 * Returns the number of tokens to take back from a person after a refund. Stripe reports the sum of all refunds of a
 * payment so far. The function therefore subtracts the tokens of earlier refunds, and returns 0 for a repeated report.
 * @param refundedCents sum of all refunds of the payment so far, in US cents
 */
export function computeTokensToReclaimAfterRefund(purchase: TokenPurchase, refundedCents: number): number {
  const share = Math.min(refundedCents, purchase.cents) / purchase.cents;
  return Math.max(0, Math.floor(purchase.tokens * share) - purchase.burned - purchase.unrecovered);
}
