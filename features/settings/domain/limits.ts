/** Limits of settings. */

/** Days for which visits are kept at most, and by default. */
export const maxVisitDays = 90;
