/** Limits of the donations feature. */

/** Maximum length of the person's name in a request for an investor invitation, in code points. */
export const maxInvestorNameLength = 100;
/** Maximum length of the message in a request for an investor invitation, in code points. */
export const maxInvestorMessageLength = 2_000;
/** Maximum length of the payment link of a donation option, in characters. */
export const maxPaymentLinkLength = 500;
