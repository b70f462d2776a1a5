/** Part that events add to the screen of a venue: the next events there (EXP-080). */
import type { VenuePart } from '#features/venues/web/public.ts';
import { lazyOptional } from '#platform/ui/lazy-optional.tsx';

export const venueParts: readonly VenuePart[] = [
  { place: 'section', order: 10, Part: lazyOptional(() => import('./venue/venue-events.tsx')) },
];
