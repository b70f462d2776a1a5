/** Contributes a button to the venue screen. The button offers a ride to the venue (NEW-02). */
import type { VenueScreenPart } from '#features/venues/web/public.ts';
import { createLazyOptionalComponentWithoutBoundary } from '#platform/ui/lazy-optional-without-boundary.tsx';

/** Components that the rides feature adds to the venue screen. */
export const venueScreenParts: readonly VenueScreenPart[] = [
  {
    place: 'action',
    order: 20,
    Part: createLazyOptionalComponentWithoutBoundary(() => import('./ride-to/ride-to-venue-button.tsx')),
  },
];
