import { sortContributions } from '#platform/client/sort-contributions.ts';
import type { MenuLink } from '#platform/client/shell-parts.ts';

/**
 * Links in the account menu on phones, in display order. Each feature declares its links in its `web/menu-links.ts`.
 */
export const menuLinks = sortContributions(
  import.meta.glob<readonly MenuLink[]>('../../features/*/web/menu-links.ts', {
    eager: true,
    import: 'menuLinks',
  }),
);
