/**
 * Type of the parts that features add to the token statement. A feature declares its parts in `web/statement-parts.ts`.
 */
import type { ComponentType } from 'react';

/** A component that a feature adds to the viewer's token statement, below the balance. */
export interface TokenStatementScreenPart {
  /** Sort key: parts with a smaller number are shown first. */
  order: number;
  Part: ComponentType;
}
