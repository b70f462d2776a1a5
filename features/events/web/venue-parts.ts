/** Adds the next events at a venue to the screen of the venue (EXP-080). */
import type { VenueScreenPart } from '#features/venues/web/public.ts';
import { lazyOptionalPart } from '#platform/ui/lazy-optional-part.tsx';

/** Components that the events feature adds to the screen of a venue. */
export const venueParts: readonly VenueScreenPart[] = [
  { place: 'section', order: 10, Part: lazyOptionalPart(() => import('./venue/venue-events.tsx')) },
];
