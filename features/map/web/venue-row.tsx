import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { buildVenuePath } from '#platform/client/paths.ts';
import type { MapVenue } from './map-venue.ts';
import { VenueSummaryLine } from './venue-facts.tsx';
import { VenueThumbnail } from './venue-thumbnail.tsx';

interface VenueRowProps {
  venue: MapVenue;
  /**
   * Distance in meters from the position around which the venues were listed, such as the viewer's location. Undefined
   * to show no distance.
   */
  distance: number | undefined;
  /** Button at the end of the row. */
  end?: ReactNode;
}

/**
 * Row of a venue in a list: picture, name, category, distance, whether it is open and until when, and neighborhood. It
 * links to the venue's screen.
 */
export function VenueRow({ venue, distance, end }: VenueRowProps) {
  return (
    <li className="flex items-center hover:bg-fill">
      <Link
        to={buildVenuePath(venue.id)}
        className="flex min-h-18 min-w-0 flex-1 items-center gap-3 px-4 py-2"
      >
        <VenueThumbnail venue={venue} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{venue.name}</span>
          <span data-number className="block truncate text-sm text-muted">
            <VenueSummaryLine venue={{ ...venue, distance }} isAreaAlwaysShown />
          </span>
        </span>
      </Link>
      {end}
    </li>
  );
}
