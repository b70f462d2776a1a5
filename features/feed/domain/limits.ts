/** Limits of the feed. */

/** Maximum length of the name of a mix, in code points. */
export const maxMixName = 40;
/** Characters of the seed of a random order. */
export const maxSeed = 64;
