import { flattenAndSortContributions } from '#platform/client/flatten-and-sort-contributions.ts';
import type { AccountMenuLink } from '#platform/client/shell-parts.ts';

/**
 * Links in the account menu on phones, in display order. Each feature declares its links in its `web/menu-links.ts`.
 */
export const menuLinks = flattenAndSortContributions(
  import.meta.glob<readonly AccountMenuLink[]>('../../features/*/web/menu-links.ts', {
    eager: true,
    import: 'menuLinks',
  }),
);
