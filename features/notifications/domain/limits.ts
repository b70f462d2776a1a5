/** Maximum lengths of the text fields of notifications. */

/** Maximum length of the title of a notification that a user or an admin writes, in code points. */
export const maxNotificationTitle = 80;
/** Maximum length of the text of a notification that a user or an admin writes, in code points. */
export const maxNotificationText = 500;
/** Maximum length of the endpoint URL of a push subscription, in characters. */
export const maxPushEndpoint = 1_000;
