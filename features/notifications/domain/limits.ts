/** Limits of notifications. */

/** Maximum code points of the title and of the text of a notification that an admin sends. */
export const maxNotificationTitle = 80;
export const maxNotificationText = 500;
/** Maximum characters of the URL of a push service. */
export const maxPushEndpoint = 1_000;
