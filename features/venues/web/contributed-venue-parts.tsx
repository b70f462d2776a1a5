import { flattenAndSortContributions } from '#platform/client/flatten-and-sort-contributions.ts';
import type { Venue, VenuePage } from './calls.ts';
import type { VenueScreenPart } from './venue-screen-part.ts';

/** All parts of a venue's screen. The bundler collects the `web/venue-parts.ts` files of all features. */
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
 * Renders the components that features add to one section of a venue's screen: the row of actions, or the sections
 * above the posts (`place`). Suspends until all of them are loaded, so that they appear together with the posts below
 * them and do not push the posts down later.
 */
export function ContributedVenueParts({ place, venue, page }: VenueScreenPartListProps) {
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
