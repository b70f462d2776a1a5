import { notFound } from '#platform/contract/errors.ts';

/** Creates the error for an unknown notification and for one of another person, which are indistinguishable. */
export function notificationNotFound() {
  return notFound('Notification not found');
}
