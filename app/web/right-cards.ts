import { flattenAndSortContributions } from '#platform/client/flatten-and-sort-contributions.ts';
import type { RightColumnCard } from '#platform/client/shell-parts.ts';

/**
 * Cards in the right column on desktops, in display order. Each feature declares its cards in its
 * `web/right-cards.ts`.
 */
export const rightColumnCards = flattenAndSortContributions(
  import.meta.glob<readonly RightColumnCard[]>('../../features/*/web/right-cards.ts', {
    eager: true,
    import: 'rightCards',
  }),
);
