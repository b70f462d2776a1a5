/** Adds the card of upcoming events to the right column of desktop screens. */
import type { RightColumnCard } from '#platform/client/shell-parts.ts';
import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';

/** Cards that the events feature adds to the right column of desktop screens. */
export const rightCards: readonly RightColumnCard[] = [
  { order: 5, Card: createLazyOptionalComponent(() => import('./card/events-card.tsx')) },
];
