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
   * - `fact`: a row (`li` with `VenueInfoRow`) in the list of facts: at its end on the screen, at its beginning on the
   *   card.
   * - `location`: a row (`li`) below the photos, such as a map.
   * - `section`: a section below the facts and above the posts.
   * - `quote`: a quote from a neighbor's post, only on the card of a venue on the map.
   */
  place: 'action' | 'location' | 'fact' | 'section' | 'quote';
  /** Components with the same `place` are shown in ascending order of this number. */
  order: number;
  Part: ComponentType<{ venue: Venue; page: VenuePage }>;
}
