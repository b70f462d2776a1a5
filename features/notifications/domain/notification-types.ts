/** Types of notifications. A feature declares each of its types in its own folder; there is no list of them in the program. */

/** The name of a type as it is stored and sent (NOTIF-002, Q-27). `deliver` refuses types that no feature declares. */
export type NotificationType = string;

/** The format of a name; the column has the same check. */
export const notificationTypePattern = /^[a-zA-Z]{1,40}$/;
