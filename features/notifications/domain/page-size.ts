/** Number of notifications on the live first page of a box. */
export const notificationPageSize = 20;
