/** Limits of the analytics feature. */

/** Maximum length of a path that a client sends, in characters. Only `maxStoredPath` characters of it are stored. */
export const maxSentPath = 2_000;
/** Maximum length of a stored path, in characters. */
export const maxStoredPath = 200;
/** Maximum length of the name of a tab, in characters. */
export const maxTab = 40;
/** Maximum length of the name of a time zone, in characters. */
export const maxTimeZone = 64;
