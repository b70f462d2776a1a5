/**
 * Type of the parts that features add to the token statement. A feature declares its parts in `web/statement-parts.ts`.
 */
import type { ComponentType } from 'react';

/** A component that a feature adds to the screen with the viewer's token statement. */
export interface TokenStatementScreenPart {
  /**
   * Position on the screen. `balance`: below the balance. `end`: below the entries, only if the statement is short, as
   * for a new user.
   */
  place: 'balance' | 'end';
  /** Sort key: parts with a smaller number are shown first. */
  order: number;
  Part: ComponentType<{ userId: string }>;
}
