import { flattenAndSortContributions } from '#platform/client/flatten-and-sort-contributions.ts';
import type { Venue, VenuePage } from './calls.ts';
import type { VenueScreenPart } from './venue-screen-part.ts';

/**
 * All components that features add to a venue's screen. The bundler collects them from the `web/venue-parts.ts` files
 * of all features.
 */
const parts = flattenAndSortContributions(
  import.meta.glob<readonly VenueScreenPart[]>('../../*/web/venue-parts.ts', {
    eager: true,
    import: 'venueScreenParts',
  }),
);

interface VenueScreenPartListProps {
  place: VenueScreenPart['place'];
  venue: Venue;
  page: VenuePage;
}

/**
 * Renders the components that features add to one `place` of a venue's screen, such as the row of actions or the
 * sections above the posts. Suspends until the code of all of them is loaded, because a component that appears later
 * would push down the posts below it.
 */
export function VenueScreenPartList({ place, venue, page }: VenueScreenPartListProps) {
  return (
    <>
      {parts
        .filter((part) => part.place === place)
        .map(({ Part }, index) => (
          <Part key={index} venue={venue} page={page} />
        ))}
    </>
  );
}
