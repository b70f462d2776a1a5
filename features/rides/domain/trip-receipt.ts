/** Computes the amounts on a trip's receipt from the payments of the trip (EXP-095), in whole tokens. */

/**
 * Tokens that one payment of a booking moved: paid by the passenger, received by the driver, returned to the passenger,
 * and received by the platform.
 */
interface PaymentFees {
  paid: number;
  toDriver: number;
  returned: number;
  toPlatform: number;
}

/**
 * Amounts on the receipt of an ended trip, in tokens. The field `total` is the sum that the passenger paid, and `fare`
 * is `total` without the booking fee.
 */
interface ReceiptAmounts extends PaymentFees {
  fee: number;
  fare: number;
  total: number;
}

/**
 * Computes the amounts on a receipt from the payments of an ended trip. If the trip was cancelled and its fee was
 * refunded, the total is 0.
 * @param bookingFee fee that the passenger paid for the booking, in tokens
 */
export function computeReceiptAmounts(
  payments: readonly { fees: PaymentFees }[],
  bookingFee: number,
): ReceiptAmounts {
  const sum = (key: keyof PaymentFees) => payments.reduce((total, { fees }) => total + fees[key], 0);
  const [paid, returned] = [sum('paid'), sum('returned')];
  const total = paid - returned;
  const fee = Math.min(total, bookingFee);
  return {
    fee,
    fare: total - fee,
    total,
    paid,
    returned,
    toDriver: sum('toDriver'),
    toPlatform: sum('toPlatform'),
  };
}
