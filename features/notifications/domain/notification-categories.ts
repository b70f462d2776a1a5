/** Categories by which the notification list can be filtered. */

/** Names of the categories. A notification type without a category is shown in the unfiltered list only. */
export const notificationCategories = [
  'likes',
  'comments',
  'mentions',
  'follows',
  'events',
  'rides',
] as const;
/** Category of a notification: likes, comments, mentions, follows, events, or rides. */
export type NotificationCategory = (typeof notificationCategories)[number];
