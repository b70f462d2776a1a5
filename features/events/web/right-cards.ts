/** Adds the card of upcoming events to the right column of desktop screens. */
import type { RightColumnCard } from '#platform/client/shell-parts.ts';
import { lazyOptionalPart } from '#platform/ui/lazy-optional-part.tsx';

/** Cards about events in the right column on desktops. */
export const rightCards: readonly RightColumnCard[] = [
  { order: 5, Card: lazyOptionalPart(() => import('./card/events-card.tsx')) },
];
