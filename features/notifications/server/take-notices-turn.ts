import type { Tx } from '#platform/database/connection.ts';
import { takeTurn } from '#platform/database/take-turn.ts';

/**
 * Lets the listeners that write, change and take away notices go one after the other: what one removes takes waiting pushes
 * along that another has just renewed, and of rows in two tables there is no order.
 */
export function takeNoticesTurn(tx: Tx): Promise<void> {
  return takeTurn(tx, 'notifications');
}
