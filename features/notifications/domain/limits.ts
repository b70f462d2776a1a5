/** Maximum lengths of the text fields of notifications. */

/**
 * Maximum length, in code points, of a notification title that a user or an admin writes. The API rejects a longer
 * title.
 */
export const maxNotificationTitleLength = 80;
/**
 * Maximum length, in code points, of a notification text that a user or an admin writes. The API rejects a longer text.
 */
export const maxNotificationTextLength = 500;
/** Maximum length, in characters, of the endpoint URL of a push subscription. The API rejects a longer URL. */
export const maxPushEndpointLength = 1_000;
/**
 * Maximum number of notifications that the text of a group describes individually, for example by the names of canceled
 * events.
 */
export const maxItemsListedInGroupedNotification = 3;
