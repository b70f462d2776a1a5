/** Limits of the donations feature. */

/** Maximum length of the name in an investor's request, in code points. */
export const maxInvestorNameLength = 100;
/** Maximum length of the message in an investor's request, in code points. */
export const maxInvestorMessageLength = 2_000;
/** Maximum length of a payment link, in characters. */
export const maxPaymentLinkLength = 500;
