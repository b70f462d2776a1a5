/** The types of notifications that the program knows. A feature declares each type in its own folder. */

/**
 * Types as they are stored and sent (NOTIF-002, Q-27); `post` is a new one by somebody the reader follows, `message` a direct one.
 * The column has no list of its own: `deliver` refuses other types, and the start refuses a list that differs from the declarations.
 */
export const notificationTypes = [
  'like',
  'comment',
  'reply',
  'mention',
  'follow',
  'post',
  'message',
  'badge',
  'level',
  'gift',
  'trip',
  'system',
] as const;

export type NotificationType = (typeof notificationTypes)[number];

export function isNotificationType(name: string): name is NotificationType {
  return (notificationTypes as readonly string[]).includes(name);
}
