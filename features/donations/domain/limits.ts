/** Limits of donations. */

/** Code points of the name in a request for an invitation. */
export const maxInvestorName = 100;
/** Code points of the message in a request. */
export const maxInvestorMessage = 2_000;
/** Characters of a payment link. */
export const maxPaymentLink = 500;
