/** Contribution of rides to the screen of a venue: a button that offers a ride to the venue (NEW-02). */
import type { VenueScreenPart } from '#features/venues/web/public.ts';
import { lazyOptionalPart } from '#platform/ui/lazy-optional-part.tsx';

/** Components about rides on a venue's screen. */
export const venueParts: readonly VenueScreenPart[] = [
  { place: 'action', order: 20, Part: lazyOptionalPart(() => import('./ride-to/ride-to-venue-button.tsx')) },
];
