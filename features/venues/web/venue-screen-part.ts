/**
 * Type of the components that features add to the screen of a venue. A feature declares them in `web/venue-parts.ts`.
 */
import type { ComponentType } from 'react';
import type { Venue, VenuePage } from './calls.ts';

/** A component that a feature adds to a venue's screen, with its position on the screen. */
export interface VenueScreenPart {
  /**
   * Position on the screen or on the card of the map. The component may render nothing.
   * - `action`: a tile in the row of actions below the header.
   * - `fact`: a row (`li` with `VenueInfoRow`) at the end of the list of facts, below the opening hours.
   * - `location`: a row (`li`) below the photos, such as a map.
   * - `section`: a section below the facts and above the posts.
   * - `quote`: a quote from a neighbor's post. Only the card of a venue on the map shows it, because the screen of a
   *   venue has the posts themselves.
   */
  place: 'action' | 'location' | 'fact' | 'section' | 'quote';
  /** Components with the same `place` are shown in ascending order of this number. */
  order: number;
  Part: ComponentType<{ venue: Venue; page: VenuePage }>;
}
