/** Maximum lengths of the text fields of notifications. */

/** Maximum length of the title of a notification that a user or an admin writes, in code points. */
export const maxNotificationTitleLength = 80;
/** Maximum length of the text of a notification that a user or an admin writes, in code points. */
export const maxNotificationTextLength = 500;
/** Maximum length of the endpoint URL of a push subscription, in characters. */
export const maxPushEndpointLength = 1_000;
