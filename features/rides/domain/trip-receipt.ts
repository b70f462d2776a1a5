/** Figures of a trip's receipt, from its payments (EXP-095). Tokens are whole. */

/** Tokens that one change of a booking moved. */
interface PaymentFees {
  paid: number;
  toDriver: number;
  returned: number;
  toPlatform: number;
}

/** Figures of an ended trip. `total` is what it cost the passenger, `fare` the part of it above the fee. */
interface ReceiptFigures extends PaymentFees {
  fee: number;
  fare: number;
  total: number;
}

/**
 * Adds up the payments of an ended trip. A cancellation that returned the fee cost nothing.
 * @param bookingFee fee that the passenger paid for the booking
 */
export function computeReceiptFigures(
  payments: readonly { fees: PaymentFees }[],
  bookingFee: number,
): ReceiptFigures {
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
