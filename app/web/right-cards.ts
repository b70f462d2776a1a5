import { inOrder } from '#platform/client/found.ts';
import type { RightCard } from '#platform/client/shell-parts.ts';

/** The cards of the right column on desktops. Each feature declares its own in `web/right-cards.ts`. */
export const rightCards = inOrder(
  import.meta.glob<readonly RightCard[]>('../../features/*/web/right-cards.ts', {
    eager: true,
    import: 'rightCards',
  }),
);
