/** Figures of donations. */

/** Code points of the name of a person who asks for an invitation. */
export const maxInvestorName = 100;
/** Code points of their message. */
export const maxInvestorMessage = 2_000;
/** Characters of the address where an option is paid. */
export const maxPaymentLink = 500;
