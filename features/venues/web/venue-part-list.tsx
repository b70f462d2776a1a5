import { Suspense } from 'react';
import { sortContributions } from '#platform/client/sort-contributions.ts';
import type { Venue, VenuePage } from './calls.ts';
import type { VenuePart } from './venue-part.ts';

/** All parts of a venue's screen. The bundler collects the `web/venue-parts.ts` files of all features. */
const parts = sortContributions(
  import.meta.glob<readonly VenuePart[]>('../../*/web/venue-parts.ts', {
    eager: true,
    import: 'venueParts',
  }),
);

interface VenuePartListProps {
  place: VenuePart['place'];
  venue: Venue;
  page: VenuePage;
}

/** Renders the parts that features add at one place of a venue's screen. */
export function VenuePartList({ place, venue, page }: VenuePartListProps) {
  return (
    <Suspense fallback={null}>
      {parts
        .filter((part) => part.place === place)
        .map(({ Part }, index) => (
          <Part key={index} venue={venue} page={page} />
        ))}
    </Suspense>
  );
}
