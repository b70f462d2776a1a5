import { useQuery } from '#platform/client/query.ts';
import { Link } from '@tanstack/react-router';
import type { Position } from '#features/places/domain/position.ts';
import { formatMetersAsMiles } from '#features/places/web/public.ts';
import { buildVenuePath } from '#platform/client/paths.ts';
import { venuesApi } from '#features/venues/web/public.ts';
import { VenueCategoryIcon } from '../category-icon.tsx';
import { messages } from './messages.ts';
import { getVenueIconName } from '../venue-icon-name.ts';

/** List of the four venues nearest to the viewer, inside the Near you card. */
export default function NearestVenueList({ position }: { position: Position }) {
  const { data } = useQuery({
    queryKey: ['listVenues', 'card', position.lat, position.lng],
    queryFn: ({ signal }) =>
      venuesApi.listVenues(
        { near: { lat: position.lat, lng: position.lng, radiusKm: 50 }, limit: 4 },
        { signal },
      ),
  });
  if (data?.venues.length === 0) return <p className="mt-1.5 text-md text-muted">{messages.none}</p>;
  return (
    <ul className="-mx-2 mt-1.5">
      {data?.venues.map((venue) => (
        <li key={venue.id}>
          <Link
            to={buildVenuePath(venue.id)}
            className="flex min-h-11 items-center gap-3 rounded-control px-2 hover:bg-fill"
          >
            <span className="text-muted">
              <VenueCategoryIcon category={getVenueIconName(venue)} size={18} />
            </span>
            <span className="min-w-0 flex-1 truncate text-md font-medium">{venue.name}</span>
            <span data-number className="shrink-0 text-sm text-muted">
              {formatMetersAsMiles(venue.distance ?? 0)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
