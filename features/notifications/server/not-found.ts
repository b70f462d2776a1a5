import { createNotFoundError } from '#platform/contract/errors.ts';

/** Creates the 404 error for a notification that does not exist or belongs to another user. */
export function createNotificationNotFoundError() {
  return createNotFoundError('Notification not found');
}
