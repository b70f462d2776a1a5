/** Limits of the feed. */

/** Code points of the name of a mix. */
export const maxMixName = 40;
/** Characters of the seed of a random order. */
export const maxSeed = 64;
