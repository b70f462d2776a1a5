/** Limits of the analytics feature. */

/**
 * Maximum length of a path that a client may send, in characters. A longer path is refused. The server stores only the
 * first `maxStoredPagePathLength` characters of the anonymized path.
 */
export const maxSentPagePathLength = 2_000;
/** Maximum length of a stored path, in characters. A longer path is cut. */
export const maxStoredPagePathLength = 200;
/** Maximum length of the name of a tab, in characters. */
export const maxNavigationTabNameLength = 40;
/** Maximum length of the name of a time zone, in characters. */
export const maxTimeZoneLength = 64;
