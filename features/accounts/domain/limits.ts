/** Limits of accounts. */

/** Code points of a display name. */
export const maxDisplayName = 50;
/** Characters of a handle, without the @. */
export const maxHandle = 30;
/** Code points of a bio. */
export const maxBio = 300;
/** Code points of a new password. */
export const minPassword = 6;
export const maxPassword = 128;
/** Characters of the token of a link in a mail. */
export const maxLinkToken = 200;
/** Characters of a user agent that are stored. */
export const maxUserAgent = 200;
/** Days in which a deletion can be canceled (EXP-015). */
export const deletionGraceDays = 30;
/** Minutes for which a password reset link is valid. */
export const resetLinkMinutes = 60;
/** Days for which a link that verifies an address is valid (EXP-013). */
export const verificationLinkDays = 7;
/** Days for which a link that confirms a new address is valid (EXP-013). */
export const emailChangeLinkDays = 1;
