import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LocateFixed } from 'lucide-react';
import { formatMiles, useLocation } from '#features/places/web/public.ts';
import { venuePath } from '#features/posts/web/public.ts';
import { findVenues } from '#features/venues/web/public.ts';
import { Button, buttonClass } from '#platform/ui/button.tsx';
import { CategoryIcon } from './category-icon.tsx';

/** Beside the column on desktops: what is nearest, or the way to say where one is. */
export default function NearYouCard() {
  const { location, status, message, locate } = useLocation();
  const { data } = useQuery({
    queryKey: ['listVenues', 'card', location?.lat, location?.lng],
    queryFn: ({ signal }) =>
      findVenues({ near: { lat: location!.lat, lng: location!.lng, radiusKm: 50 }, limit: 4 }, signal),
    enabled: location !== null,
  });
  return (
    <section aria-labelledby="near-you" className="rounded-card border border-line bg-surface p-4">
      <h2 id="near-you" className="text-base">
        Near you
      </h2>
      {!location && (
        <p className="mt-1.5 text-md text-muted">
          {status === 'error' ? message : 'See what is around, nearest first.'}
        </p>
      )}
      {location && data?.venues.length === 0 && (
        <p className="mt-1.5 text-md text-muted">No place is known around here yet.</p>
      )}
      <ul className="-mx-2 mt-1.5">
        {location &&
          data?.venues.map((venue) => (
            <li key={venue.id}>
              <Link
                to={venuePath(venue.id)}
                className="flex min-h-11 items-center gap-3 rounded-control px-2 hover:bg-fill"
              >
                <span className="text-muted">
                  <CategoryIcon category={venue.category} size={18} />
                </span>
                <span className="min-w-0 flex-1 truncate text-md font-medium">{venue.name}</span>
                <span data-number className="shrink-0 text-sm text-muted">
                  {formatMiles(venue.distance ?? 0)}
                </span>
              </Link>
            </li>
          ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        {!location && (
          <Button icon={LocateFixed} loading={status === 'loading'} onClick={() => void locate()}>
            Near me
          </Button>
        )}
        <Link to="/map" className={buttonClass('quiet')}>
          Open the map
        </Link>
      </div>
    </section>
  );
}
