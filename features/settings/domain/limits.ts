/** Limits on the values of settings. */

/** Number of days for which page visits are stored. Default and maximum of the setting `analytics.keepDays`. */
export const maxVisitRetentionDays = 90;
