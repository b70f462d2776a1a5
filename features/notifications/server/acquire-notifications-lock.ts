import type { Tx } from '#platform/database/connection.ts';
import { acquireAdvisoryLock } from '#platform/database/advisory-lock.ts';

/**
 * Takes the advisory lock of the listeners that write notifications, so that they run one after another. Without the
 * lock, they could deadlock, because they lock rows of two tables (notifications and queued pushes) in different
 * orders.
 */
export function acquireNotificationsLock(tx: Tx): Promise<void> {
  return acquireAdvisoryLock(tx, 'notifications');
}
