/**
 * Type of the parts that features add to the screen of a venue. A feature declares its parts in `web/venue-parts.ts`.
 */
import type { ComponentType } from 'react';
import type { Venue, VenuePage } from './calls.ts';

/** A component that a feature adds to a venue's screen, with its position on the screen. */
export interface VenueScreenPart {
  /**
   * Position on the screen. `action`: an action tile in the row below the header. `location`: a row (`li`) of the list
   * of facts, below the area of the venue. `fact`: a row (`li` with `VenueInfoRow`) at the end of this list. `section`:
   * a section below the facts, above the posts. A part may render nothing.
   */
  place: 'action' | 'location' | 'fact' | 'section';
  /** Parts with the same `place` are shown in ascending order of this number. */
  order: number;
  Part: ComponentType<{ venue: Venue; page: VenuePage }>;
}
