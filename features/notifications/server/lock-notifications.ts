import type { Tx } from '#platform/database/connection.ts';
import { takeAdvisoryLock } from '#platform/database/advisory-lock.ts';

/**
 * Takes the advisory lock of notifications, so that the listeners that write them run one after the other: deleting a
 * notification also deletes its waiting pushes, which another listener may have just renewed, and rows in two tables
 * have no common lock order.
 */
export function lockNotifications(tx: Tx): Promise<void> {
  return takeAdvisoryLock(tx, 'notifications');
}
