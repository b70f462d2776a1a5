/** Limits on the values of settings. */

/**
 * Maximum number of days for which page visits are stored. It is both the default and the maximum of the setting
 * `analytics.keepDays`.
 */
export const maxUsageDataRetentionDays = 90;
