import { useRef, useState } from 'react';
import type { Venue } from '#features/venues/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { useInfiniteScroll } from '#platform/ui/use-infinite-scroll.ts';
import type { MapVenue } from './map-venue.ts';
import { MapVenueRow } from './map-venue-row.tsx';
import { VenueRow } from './venue-row.tsx';
import { messages } from './messages.ts';

interface MapVenueRowsProps {
  venues: readonly MapVenue[];
  /** Shows a venue on the map; undefined if the map cannot be drawn. */
  onChoose: ((venue: Venue) => void) | undefined;
}

/**
 * Number of rows that are rendered at first, and that are added each time the end of the list comes into view.
 * Rendering all 300 rows would make the map slow, because the browser checks each rendered picture in every frame of a
 * moving map.
 */
const rowsAtOnce = 24;

/** Rows of the venues on the map. Renders more rows when the viewer scrolls to the end of the list. */
export function MapVenueRows({ venues, onChoose }: MapVenueRowsProps) {
  const [count, setCount] = useState(rowsAtOnce);
  const end = useRef<HTMLDivElement>(null);
  const hasMore = count < venues.length;
  const showMore = () => setCount(count + rowsAtOnce);
  useInfiniteScroll(end, showMore, { isActive: hasMore, renewal: count });
  return (
    <>
      <ul>
        {venues
          .slice(0, count)
          .map((venue) =>
            onChoose ? (
              <MapVenueRow key={venue.id} venue={venue} onChoose={() => onChoose(venue)} />
            ) : (
              <VenueRow key={venue.id} venue={venue} distance={venue.distance} />
            ),
          )}
      </ul>
      {hasMore && (
        <div ref={end} className="px-4 py-3">
          <Button wide onClick={showMore}>
            {messages.morePlaces}
          </Button>
        </div>
      )}
    </>
  );
}
