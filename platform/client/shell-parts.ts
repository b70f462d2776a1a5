/** Types of the components that features add to the shell, the frame around every screen (see `app/web`). */
import type { ComponentType } from 'react';

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
