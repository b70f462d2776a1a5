/**
 * Type of the components that features add to the page of an event. A feature declares them in
 * `web/event-parts.ts`.
 */
import type { ComponentType } from 'react';
import type { EventOccurrence } from '../../domain/event-shape.ts';

/** A component that a feature contributes to the page of an event, with its position on the page. */
export interface EventScreenPart {
  /**
   * Position on the page. `row`: a row between the buttons and the description. `section`: a section below the
   * description. The component may render nothing.
   */
  place: 'row' | 'section';
  /** Components with the same `place` are shown in ascending order of this number. */
  order: number;
  Part: ComponentType<{ event: EventOccurrence }>;
}
