/** Limits of the accounts feature. */

/** Maximum length of a display name, in code points. */
export const maxDisplayNameLength = 50;
/** Maximum length of a handle without the @, in characters. */
export const maxHandleLength = 30;
/** Maximum length of a bio, in code points. */
export const maxBioLength = 300;
/** Minimum length of a new password, in code points. */
export const minPasswordLength = 6;
/** Maximum length of a password, in code points. */
export const maxPasswordLength = 128;
/** Maximum length of the token in a link from a mail, in characters. */
export const maxOneTimeTokenLength = 200;
/** Maximum length of a stored user agent, in characters. A longer user agent is cut. */
export const maxUserAgentLength = 200;
/** Number of days during which a person can cancel the deletion of their account (EXP-015). */
export const accountDeletionGraceDays = 30;
/** Lifetime of a password-reset link, in minutes. */
export const passwordResetLinkLifetimeMinutes = 60;
/**
 * Period after a password reset, in minutes, in which a repeated call with the used link and the new password succeeds.
 * A client repeats the call if it lost the first response. Afterwards the used link is refused.
 */
export const usedPasswordResetLinkGracePeriodMinutes = 10;
/** Lifetime of a link that verifies an e-mail address, in days (EXP-013). */
export const emailVerificationLinkLifetimeDays = 7;
/** Lifetime of a link that confirms a new e-mail address, in days (EXP-013). */
export const emailChangeLinkLifetimeDays = 1;
/** Lifetime of a link to the archive of a person's own data, in minutes (EXP-016). */
export const dataArchiveLinkLifetimeMinutes = 10;
/** Maximum duration of the download of an archive, in minutes. The server aborts a download that takes longer. */
export const maxDataArchiveDownloadMinutes = 60;
