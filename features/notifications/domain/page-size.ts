/**
 * Number of notification groups on the first page of a notification list. Only the first page is a live query; older
 * pages are loaded once.
 */
export const notificationPageSize = 20;
