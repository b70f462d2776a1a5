/**
 * Type of the components that features add to the screen of a venue. A feature declares them in `web/venue-parts.ts`.
 */
import type { ComponentType } from 'react';
import type { Venue, VenuePage } from './calls.ts';

/** A component that a feature adds to a venue's screen, with its position on the screen. */
export interface VenueScreenPart {
  /**
   * Position on the screen. The component may render nothing.
   * - `action`: a tile in the row of actions below the header.
   * - `fact`: a row (`li` with `VenueInfoRow`) at the start of the list of facts.
   * - `location`: a row (`li`) of the list of facts, below the address and the opening hours.
   * - `section`: a section below the facts and above the posts.
   */
  place: 'action' | 'location' | 'fact' | 'section';
  /** Components with the same `place` are shown in ascending order of this number. */
  order: number;
  Part: ComponentType<{ venue: Venue; page: VenuePage }>;
}
