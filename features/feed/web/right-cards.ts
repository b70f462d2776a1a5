/** The card of feed beside the column on desktops. */
import type { RightCard } from '#platform/client/shell-parts.ts';
import { lateExtra } from '#platform/ui/late-extra.tsx';

export const rightCards: readonly RightCard[] = [
  { order: 10, Card: lateExtra(() => import('./map/near-you-card.tsx')) },
];
