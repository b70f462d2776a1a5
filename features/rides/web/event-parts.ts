/**
 * Contribution of rides to the page of an event: a button for a ride alone to the event, and a list of rides shared
 * with other people who attend (NEW-02).
 */
import type { EventScreenPart } from '#features/events/web/public.ts';
import { lazyOptionalPart } from '#platform/ui/lazy-optional-part.tsx';

/** Components that rides add to the page of an event. */
export const eventParts: readonly EventScreenPart[] = [
  { place: 'section', order: 20, Part: lazyOptionalPart(() => import('./ride-to/ride-to-event-button.tsx')) },
  {
    place: 'section',
    order: 21,
    Part: lazyOptionalPart(() => import('./together/shared-rides-section.tsx')),
  },
];
