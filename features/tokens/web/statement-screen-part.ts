/**
 * Type of the parts that features add to the token statement. A feature declares its parts in `web/statement-parts.ts`.
 */
import type { ComponentType } from 'react';

/** A part below the balance on the token statement of the viewer. */
export interface StatementScreenPart {
  /** Parts are shown in ascending order. */
  order: number;
  Part: ComponentType;
}
