/** Figures of accounts. */

/** Code points of a display name. */
export const maxDisplayName = 50;
/** Characters of a handle, without its sign. */
export const maxHandle = 30;
/** Code points of what a person says of themselves. */
export const maxBio = 300;
/** Code points of a new password. */
export const minPassword = 6;
export const maxPassword = 128;
/** Characters of the token of a link in a mail. */
export const maxLinkToken = 200;
/** Characters of a user agent that are stored. */
export const maxUserAgent = 200;
/** How long a deletion can be undone (EXP-015). */
export const deletionGraceDays = 30;
/** How long a link for a new password is valid. */
export const resetLinkMinutes = 60;
