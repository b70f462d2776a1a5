/** Types of the components that features add to the shell, the frame around every screen (see `app/web`). */
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { AddressPath } from '#platform/contract/addresses.ts';

/**
 * A card in the right column on desktops, declared in a feature's `web/right-cards.ts`. It is rendered after the rest
 * of the page.
 */
export interface RightColumnCard {
  /** Position of the card, ascending from top to bottom. */
  order: number;
  Card: ComponentType;
}

/**
 * A component that the shell mounts once on top of all screens, such as popups. Declared in a feature's
 * `web/overlays.ts`.
 */
export interface ShellOverlay {
  /** Stacking order, ascending: a later overlay covers an earlier one. */
  order: number;
  /** The component. It is mounted while somebody is signed in, and mounted anew when another user signs in. */
  ForUser: ComponentType<{ userId: string }>;
}

/**
 * A link in the account menu of phones, to a screen that the bottom bar has no place for. Declared in a feature's
 * `web/menu-links.ts`, which is loaded when the menu opens.
 */
export interface MenuLink {
  /** Position of the link, ascending from top to bottom. */
  order: number;
  path: AddressPath;
  label: string;
  icon: LucideIcon;
}
