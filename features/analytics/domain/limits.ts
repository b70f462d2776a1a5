/** Limits of the analytics feature. */

/** Maximum length of a path that a client sends, in characters. A stored path is cut to `maxStoredPathLength`. */
export const maxSentPathLength = 2_000;
/** Maximum length of a stored path, in characters. A longer path is cut. */
export const maxStoredPathLength = 200;
/** Maximum length of the name of a tab, in characters. */
export const maxTabNameLength = 40;
/** Maximum length of the name of a time zone, in characters. */
export const maxTimeZoneLength = 64;
