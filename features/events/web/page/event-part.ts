/** Type of the parts that features add to the page of an event. A feature declares its parts in `web/event-parts.ts`. */
import type { ComponentType } from 'react';
import type { EventCard } from '../../domain/event-shape.ts';

/** A part of an event's page that a feature contributes, with its place on the page. */
export interface EventPart {
  /**
   * `action`: a button in the row of actions below the answers. `section`: a section below time and place, above the
   * description. A part may render nothing.
   */
  place: 'action' | 'section';
  /** Parts of the same place are shown in ascending order. */
  order: number;
  Part: ComponentType<{ event: EventCard }>;
}
