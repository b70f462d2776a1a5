/** Types of the components that features add to the shell, the frame around every screen (see `app/web`). */
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { ScreenAddressPath } from '#platform/contract/addresses.ts';

/**
 * A card in the right column on desktops, declared in a feature's `web/right-cards.ts`. It appears later than the rest
 * of the page, because the code of the right column is loaded lazily.
 */
export interface RightColumnCard {
  /** Position of the card, ascending from top to bottom. */
  order: number;
  Card: ComponentType;
}

/**
 * A component, such as a host of popups, that the shell mounts once on top of all screens. Declared in a feature's
 * `web/overlays.ts`.
 */
export interface ShellOverlay {
  /** Stacking order, ascending: a later overlay covers an earlier one. */
  order: number;
  /** Component that is mounted while somebody is signed in. It is remounted when another user signs in. */
  ForUser: ComponentType<{ userId: string }>;
}

/**
 * A link in the account menu on phones. It leads to a screen that has no button in the bottom bar. Declared in a
 * feature's `web/menu-links.ts`.
 */
export interface AccountMenuLink {
  /** Position of the link, ascending from top to bottom. */
  order: number;
  path: ScreenAddressPath;
  label: string;
  icon: LucideIcon;
  /** True to show the link to signed-in users only. */
  isForUsers?: boolean;
  /** True to show the link at the end of the menu, below the links of `Engage`. */
  isLast?: boolean;
}
