/**
 * Contribution of rides to the page of an event: a card with a button for a ride alone to the event, and the rides
 * shared with other people who attend (NEW-02).
 */
import type { EventScreenPart } from '#features/events/web/public.ts';
import { lazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';

/** Components that rides add to the page of an event. */
export const eventParts: readonly EventScreenPart[] = [
  {
    place: 'section',
    order: 20,
    Part: lazyOptionalComponent(() => import('./together/event-rides-card.tsx')),
  },
];
