/**
 * Type of the parts that features add to the token statement. A feature declares its parts in `web/statement-parts.ts`.
 */
import type { ComponentType } from 'react';

/** A component that a feature adds to the viewer's token balance, or to the screen with the token statement. */
export type TokenStatementScreenPart = {
  /** Sort key: parts with a smaller number are shown first. */
  order: number;
} & (
  | {
      /**
       * Position on the screen. `balance`: below the balance. `end`: below the entries, only if the statement is short,
       * as for a new user.
       */
      place: 'balance' | 'end';
      Part: ComponentType<{ userId: string }>;
    }
  | {
      /** In the card with the balance, after the sentence on what tokens are for: what they are worth. */
      place: 'worth';
      /** `available` is the number of tokens that the viewer can spend. */
      Part: ComponentType<{ available: number }>;
    }
);
