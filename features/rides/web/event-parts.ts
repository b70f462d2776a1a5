/**
 * Adds a card of the rides feature to the page of an event. The card has a button that books a ride to the event for
 * the viewer alone, and a list of the rides that people who attend the event share (NEW-02). For attendees, a row above
 * the description leads to the card.
 */
import type { EventScreenPart } from '#features/events/web/public.ts';
import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';
import { EventSharedRideRowPlaceholder } from './together/event-shared-ride-row-placeholder.tsx';

/** Components that the rides feature adds to the page of an event. */
export const eventParts: readonly EventScreenPart[] = [
  {
    place: 'row',
    order: 10,
    Part: createLazyOptionalComponent(
      () => import('./together/event-shared-ride-row.tsx'),
      EventSharedRideRowPlaceholder,
    ),
  },
  {
    place: 'section',
    order: 20,
    Part: createLazyOptionalComponent(() => import('./together/event-rides-card.tsx')),
  },
];
