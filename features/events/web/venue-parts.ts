/** Adds the next event to the facts of a venue, and the next events to its screen (EXP-080). */
import type { VenueScreenPart } from '#features/venues/web/public.ts';
import { lazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';

/** Components that the events feature adds to the screen of a venue. */
export const venueScreenParts: readonly VenueScreenPart[] = [
  {
    place: 'fact',
    order: 10,
    Part: lazyOptionalComponent(() => import('./venue/venue-next-event-fact.tsx')),
  },
  { place: 'section', order: 10, Part: lazyOptionalComponent(() => import('./venue/venue-events.tsx')) },
];
