/** Number of notification groups on the first page of a notification list. Only the first page is live. */
export const notificationPageSize = 20;
