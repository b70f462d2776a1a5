/** Adds a small map of the location to the screen of a venue (EXP-080). */
import type { VenueScreenPart } from '#features/venues/web/public.ts';
import { createLazyOptionalComponentWithoutBoundary } from '#platform/ui/lazy-optional-without-boundary.tsx';

/** Components that the map adds to the screen of a venue. */
export const venueScreenParts: readonly VenueScreenPart[] = [
  {
    place: 'location',
    order: 10,
    Part: createLazyOptionalComponentWithoutBoundary(() => import('./venue/venue-location-map.tsx')),
  },
];
