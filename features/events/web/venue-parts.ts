/**
 * Adds two components to the screen of a venue: a row with the venue's next event, and a section with its next events
 * (EXP-080).
 */
import type { VenueScreenPart } from '#features/venues/web/public.ts';
import { createLazyOptionalComponentWithoutBoundary } from '#platform/ui/lazy-optional-without-boundary.tsx';

/** Components that the events feature adds to the screen of a venue. */
export const venueScreenParts: readonly VenueScreenPart[] = [
  {
    place: 'fact',
    order: 10,
    Part: createLazyOptionalComponentWithoutBoundary(() => import('./venue/venue-next-event-fact.tsx')),
  },
  {
    place: 'section',
    order: 10,
    Part: createLazyOptionalComponentWithoutBoundary(() => import('./venue/venue-events.tsx')),
  },
];
