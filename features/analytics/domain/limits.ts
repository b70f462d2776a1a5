/** Limits of analytics. */

/** Characters of a path as sent; the stored path is shorter. */
export const maxSentPath = 2_000;
/** Characters of a stored path. */
export const maxStoredPath = 200;
/** Maximum length of the name of a tab, in characters. */
export const maxTab = 40;
/** Characters of the name of a time zone. */
export const maxTimeZone = 64;
