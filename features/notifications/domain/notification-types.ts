/** Types of notifications. A feature declares each of its types in its own folder; there is no list of them in the program. */

/** The name of a type as it is stored and sent (NOTIF-002, Q-27). `deliver` refuses types that no feature declares. */
export type NotificationType = string;

/** The form of a name, which the column checks too. */
export const notificationTypePattern = /^[a-zA-Z]{1,40}$/;
