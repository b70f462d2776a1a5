/** Limits on the values of settings. */

/** Maximum and default number of days for which page visits are stored. */
export const maxVisitRetentionDays = 90;
