import { sortContributions } from '#platform/client/sort-contributions.ts';
import type { Venue, VenuePage } from './calls.ts';
import type { VenueScreenPart } from './venue-screen-part.ts';

/** All parts of a venue's screen. The bundler collects the `web/venue-parts.ts` files of all features. */
const parts = sortContributions(
  import.meta.glob<readonly VenueScreenPart[]>('../../*/web/venue-parts.ts', {
    eager: true,
    import: 'venueParts',
  }),
);

interface VenueScreenPartListProps {
  place: VenueScreenPart['place'];
  venue: Venue;
  page: VenuePage;
}

/**
 * Renders the parts that features add at one place of a venue's screen. Suspends while the parts are loading, so that
 * the screen shows the parts and the posts below them at the same time. The posts therefore do not move.
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
