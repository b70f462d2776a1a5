/** Adds the card Near you to the right column of desktop screens. */
import type { RightColumnCard } from '#platform/client/shell-parts.ts';
import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';

/** Cards that the map feature contributes to the right column on desktops. */
export const rightCards: readonly RightColumnCard[] = [
  { order: 10, Card: createLazyOptionalComponent(() => import('./card/near-you-card.tsx')) },
];
