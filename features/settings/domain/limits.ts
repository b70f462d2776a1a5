/** Limits on the values of settings. */

/** Maximum and default number of days that page visits are stored. */
export const maxVisitRetentionDays = 90;
