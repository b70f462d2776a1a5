/** Adds a quote from a neighbor's post to the card of a venue on the map (EXP-071). */
import type { VenueScreenPart } from '#features/venues/web/public.ts';
import { createLazyOptionalComponentWithoutBoundary } from '#platform/ui/lazy-optional-without-boundary.tsx';

/** Components that the feed adds to the card of a venue. */
export const venueScreenParts: readonly VenueScreenPart[] = [
  {
    place: 'quote',
    order: 10,
    Part: createLazyOptionalComponentWithoutBoundary(() => import('./venue/venue-quote-on-card.tsx')),
  },
];
