import { Suspense } from 'react';
import { flattenAndSortContributions } from '#platform/client/flatten-and-sort-contributions.ts';
import type { EventOccurrence } from '../../domain/event-shape.ts';
import type { EventScreenPart } from './event-screen-part.ts';

/**
 * All components that features contribute to the page of an event. The bundler collects the
 * `web/event-parts.ts` files of all features.
 */
const parts = flattenAndSortContributions(
  import.meta.glob<readonly EventScreenPart[]>('../../../*/web/event-parts.ts', {
    eager: true,
    import: 'eventParts',
  }),
);

/** Renders the components that features contribute to the position `place` on an event's page. */
export function EventScreenPartList({
  place,
  event,
}: {
  place: EventScreenPart['place'];
  event: EventOccurrence;
}) {
  return (
    <Suspense fallback={null}>
      {parts
        .filter((part) => part.place === place)
        .map(({ Part }, index) => (
          <Part key={index} event={event} />
        ))}
    </Suspense>
  );
}
