/** Limits on text lengths in the feed. */

/** Maximum length of the name of a saved mix (a named set of ranking weights), in code points. */
export const maxFeedMixNameLength = 40;
/** Maximum length of the seed of a pseudo-random post order, in code points. */
export const maxRankingSeedLength = 64;
