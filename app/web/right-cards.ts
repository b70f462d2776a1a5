import { inOrder } from '#platform/client/found.ts';
import type { RightCard } from '#platform/client/shell-parts.ts';

/**
 * Cards in the right column on desktops, in display order. Each feature declares its own cards in `web/right-cards.ts`.
 */
export const rightCards = inOrder(
  import.meta.glob<readonly RightCard[]>('../../features/*/web/right-cards.ts', {
    eager: true,
    import: 'rightCards',
  }),
);
