/** Parts that features contribute to the frame around every screen; see `app/web`. */
import type { ComponentType } from 'react';

/** A card beside the column on desktops, declared in `web/right-cards.ts`. It is rendered after the first page. */
export interface RightCard {
  /** Ascending from top to bottom. */
  order: number;
  Card: ComponentType;
}

/** A component that the shell mounts once, over every screen, declared in `web/overlays.ts`. */
export interface ShellOverlay {
  /** Ascending; later ones are above. */
  order: number;
  /** Remounted for each user who signs in; not mounted while nobody is signed in. */
  ForUser: ComponentType<{ userId: string }>;
}
