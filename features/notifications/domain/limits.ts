/** Figures of notifications. */

/** Code points of the title and of the text of a notification that an admin sends. */
export const maxNotificationTitle = 80;
export const maxNotificationText = 500;
/** Characters of the address of a push service. */
export const maxPushEndpoint = 1_000;
