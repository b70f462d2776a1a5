/** Names of notification types. Each feature declares its own types, so no central list of names exists. */

/** Name of a notification type in the database and on the wire, such as `like` (NOTIF-002, Q-27). */
export type NotificationType = string;

/** Format of the name of a notification type. A check constraint of the database column enforces the same format. */
export const notificationTypeNamePattern = /^[a-zA-Z]{1,40}$/;
