/** Rides on the page of an event: there alone, and shared with others who go (NEW-02). */
import type { EventPart } from '#features/events/web/public.ts';
import { lazyOptional } from '#platform/ui/lazy-optional.tsx';

export const eventParts: readonly EventPart[] = [
  { place: 'section', order: 20, Part: lazyOptional(() => import('./there/event-ride-there.tsx')) },
  { place: 'section', order: 21, Part: lazyOptional(() => import('./together/shared-rides-section.tsx')) },
];
