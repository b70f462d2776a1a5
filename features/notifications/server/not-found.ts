import { notFound } from '#platform/contract/errors.ts';

/** The one answer for a notification that is not there and for one of somebody else. */
export function notificationNotFound() {
  return notFound('Notification not found');
}
