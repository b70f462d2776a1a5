/** Limits on the values of settings. */

/**
 * Number of days for which page visits are stored: the default of the setting `analytics.keepDays`, and its maximum.
 */
export const maxVisitRetentionDays = 90;
